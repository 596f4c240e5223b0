import { escaped } from '../../../lib/markup'
export interface Message {
  phone: string
  code: string
  text: string
  template: string
  at: string
}

const style = `
body { margin: 0 auto; max-width: 560px; padding: 24px 16px; font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark }
h1 { font-size: 20px }
li { list-style: none; margin: 0 0 12px; padding: 12px 16px; border: 1px solid #8884; border-radius: 12px }
ul { padding: 0 } time { opacity: .6; font-size: 13px } b { font-size: 22px; letter-spacing: 4px }`

/** All messages, newest first. The page renews itself. */
export function inboxPage(messages: readonly Message[]): string {
  const list = messages.map(
    ({ phone, code, text, at }) =>
      `<li><time>${escaped(at)} · ${escaped(phone)}</time><br><b>${escaped(code)}</b><br>${escaped(text)}</li>`,
  )
  const body =
    list.length === 0 ? '<p>还没有短信。在页面上点「获取验证码」，短信会出现在这里。</p>' : `<ul>${list.join('')}</ul>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>短信收件箱</title><style>${style}</style></head>
<body><h1>短信收件箱（本机）</h1>${body}</body></html>`
}
