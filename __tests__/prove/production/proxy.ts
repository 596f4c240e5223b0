import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Certificates } from './authority'

export interface ProxyPlan {
  readonly folder: string
  /** docs/operating.md, whose nginx it is. */
  readonly document: string
  readonly certificates: Certificates
  readonly ports: {
    readonly http: number
    readonly https: number
    readonly servers: readonly [number, number]
    readonly console: number
  }
  /** Host names of vendors, and the ports of their stand-ins. */
  readonly vendors: Readonly<Record<string, number>>
}

export const checkFile = 'MP_verify_0123456789abcdef.txt'

/**
 * Writes nginx's configuration: the lines of the document as they stand there, but for names, addresses, files and ports of this machine;
 * beside them what vendors have before their own doors. Answers its file.
 */
export function writeProxy({ folder, document, certificates, ports, vendors }: ProxyPlan): string {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const [first, second] = ports.servers
  const bucket = `http://127.0.0.1:${vendors['oss.pinpai.test']}`
  const told = blocks
    .join('\n')
    .replaceAll('10.0.0.11:8080', `127.0.0.1:${first}`)
    .replaceAll('10.0.0.12:8080', `127.0.0.1:${second}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${ports.console}`)
    .replaceAll('console.example.com', 'console.pinpai.test')
    // Beside 443 the port is part of a name.
    .replace(/(server_name console[^}]*Host )\$host/, '$1$http_host')
    .replaceAll('/etc/ssl/pinpai.example.com.pem', certificates.certificate)
    .replaceAll('/etc/ssl/pinpai.example.com.key', certificates.key)
    .replaceAll('/var/', `${folder}/`)
    .replaceAll('https://pinpai-bucket.oss-cn-shanghai.aliyuncs.com', bucket)
    .replaceAll('pinpai.example.com', 'pinpai.test')
    .replaceAll('https://pinpai.test', `https://pinpai.test:${ports.https}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
  for (const place of ['log/nginx', 'www/wechat', 'www/certbot', 'cache/nginx'])
    mkdirSync(join(folder, place), { recursive: true })
  writeFileSync(join(folder, 'www/wechat', checkFile), 'a word of WeChat')
  const doors = Object.entries(vendors).map(
    ([name, port]) => `server {
      listen 127.0.0.1:${ports.https} ssl http2;
      server_name ${name};
      client_max_body_size 300m;
      location / { proxy_pass http://127.0.0.1:${port}; proxy_set_header Host $host; proxy_request_buffering off; }
    }`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
events {}
http { types_hash_max_size 2048; ${temporary.join(' ')}\n${told}\n${doors.join('\n')} }
`,
  )
  return file
}
