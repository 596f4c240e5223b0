import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { ownPath } from '@contract/ownPath'

/** The colours of the client's theme (src/theme/root.scss); the page stands alone, for its scripts may be what is missing. */
const style = `:root{color-scheme:light dark;--page:#f5f6f7;--ink:#14191c;--soft:#646d74;--primary:#0a7f58}
@media (prefers-color-scheme:dark){:root{--page:#0e1213;--ink:#eef2f3;--soft:#95a1a6;--primary:#0c7f59}}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:var(--page);color:var(--ink);font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}
h1{margin:0;font-size:20px}p{margin:4px 0 24px;color:var(--soft);font-size:14px}
a{display:inline-block;min-width:120px;padding:12px 24px;border-radius:999px;background:var(--primary);color:#fff;text-decoration:none;font-weight:600}
a+a{margin-left:12px;background:none;color:inherit;box-shadow:inset 0 0 0 1px var(--soft)}`

const body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>页面不存在 - 拼拍</title><style>${style}</style></head><body><main><h1>页面不存在</h1><p>链接可能写错了，或者内容已经下架</p><a href="/">回到首页</a><a href="${ownPath('pages/index/model')}">找模特</a></main></body></html>`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Answers a person whose address leads nowhere: 404, and the way home. */
export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  return reply.code(404).type('text/html; charset=utf-8').send(body)
}
