import { firstScreen } from '../../../config/h5First'

const sheet = `
:root{--page:#f5f6f7;--surface:#fff;--unseen:red}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#101417;--unseen:blue}}
@media (min-width:1024px){.pp-entries{color:red}}
@media (prefers-reduced-motion:reduce){body{color:red}}
:root[data-theme=dark]{--page:#101417}
*{margin:0}
body,input{color:#111}
.pp-entries{display:flex}
.pp-entries .pp-away,.pp-tab-bar .pp-tab-bar__item{background:var(--surface)}
.pp-entries__one:active{opacity:.5}
.pp-tab-bar__item[aria-selected=true]{color:red}
.pp-tab-bar[hidden]{display:none}
#app{height:100%}
@keyframes turn{to{color:red}}
`

test('the first screen brings of the sheets what is about its boxes, and the colours that it asks for', async () => {
  const html = await firstScreen([sheet])
  const rules = /pointer-events: none;[^]*?<\/style>/.exec(html)?.[0] ?? ''
  for (const rule of [
    ':root{--page:#f5f6f7;--surface:#fff}',
    '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#101417}}',
    ':root[data-theme=dark]{--page:#101417}',
    '*{margin:0}',
    'body{color:#111}',
    '.pp-entries{display:flex}',
    '.pp-tab-bar .pp-tab-bar__item{background:var(--surface)}',
  ]) {
    expect(rules.replaceAll('\n', '')).toContain(rule)
  }
  for (const other of ['unseen', 'red', 'away', 'active', '[hidden]', '#app', 'keyframes', 'reduce', '1024']) {
    expect(rules).not.toContain(other)
  }
})
