import { escaped } from '../../../lib/markup'
const style = `
body { margin: 0 auto; max-width: 560px; padding: 24px 16px; font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark }
h1 { font-size: 20px }
li { list-style: none; margin: 0 0 12px; padding: 12px 16px; border: 1px solid #8884; border-radius: 12px }
ul { padding: 0 } time { opacity: .6; font-size: 13px }
.people { display: grid; gap: 12px } .people a, button { display: block; padding: 12px 16px; border: 1px solid #07c160;
border-radius: 12px; color: inherit; text-decoration: none; font: inherit; background: none; min-height: 48px }
input { font: inherit; padding: 10px 12px; border: 1px solid #8888; border-radius: 12px; width: 60% }`

/** A page of the stand-in, in Chinese. */
export function wechatPage(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}（本机替身）</h1>${body}</body></html>`
}
