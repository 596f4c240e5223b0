import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { codeOf } from '../../lib/codeOf'
import { Lifetime } from '../../lib/lifetime'
import { onOutputGone, outputGone } from '../../lib/output'
import { StartupError } from '../../lib/startupError'
import { startDoubles } from './start'
import { originOf, vendors, type DoublesOptions, type Vendor } from './vendors'

const usage = `npm run doubles -- [--folder .doubles] [--bind 127.0.0.1] [--port 9300] [--site http://127.0.0.1:8080] [--name 厂商=网址 …]
厂商：${vendors.join('、')}`

/** `npm run doubles`: the stand-ins of all outside services as one process, for staging a deployment before its contracts are signed. */
async function main(): Promise<void> {
  const options = read(process.argv.slice(2))
  const lifetime = new Lifetime()
  const end = (code: number) => void lifetime.end().then(() => process.exit(code))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(0))
  onOutputGone(() => end(outputGone))
  const lines = await startDoubles(options, lifetime)
  const file = join(options.folder, 'doubles.env')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  console.log(['# 复制到每台服务器的 .env（也写在 ' + file + '）：', ...lines, ''].join('\n'))
  console.log(`# 短信收件箱 ${originOf(options, 'sms')}/inbox，微信收件箱 ${originOf(options, 'wechat')}/inbox`)
  console.log(
    `# 演练故障：curl -H 'content-type: application/json' -d '{"mode":"slow","ms":7000}' 127.0.0.1:${options.port}/sms`,
  )
}

function read(argv: string[]): DoublesOptions {
  const text = { type: 'string' } as const
  const known = { folder: text, bind: text, port: text, site: text, name: { ...text, multiple: true } } as const
  const { values } = parsed(() => parseArgs({ args: argv, options: known }))
  const port = Number(values.port ?? '9300')
  if (!Number.isInteger(port) || port < 1 || port + vendors.length > 65_535) throw new StartupError(usage)
  return {
    folder: resolve(values.folder ?? '.doubles'),
    bind: values.bind ?? '127.0.0.1',
    port,
    site: originIn(values.site ?? 'http://127.0.0.1:8080'),
    names: Object.fromEntries((values.name ?? []).map(named)),
  }
}

function named(text: string): [Vendor, string] {
  const [name = '', address = ''] = text.split(/=(.*)/)
  const vendor = vendors.find((one) => one === name)
  if (vendor === undefined) throw new StartupError(usage)
  return [vendor, originIn(address)]
}

function originIn(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new StartupError(usage)
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new StartupError(usage)
  }
}

main().catch((error: unknown) => {
  const taken = codeOf(error) === 'EADDRINUSE'
  console.error(error instanceof StartupError ? error.message : taken ? '端口已被占用，请用 --port 换一组。' : error)
  process.exit(1)
})
