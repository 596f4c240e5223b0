import { networkInterfaces } from 'node:os'
import qrcode from 'qrcode-terminal'
import type { Env } from '../settings/env'
import { demoAccounts } from './demo/accounts'
import { demoOperator } from './demo/operator'

/** Tells the person at the terminal where everything is. */
export async function greet(env: Env): Promise<void> {
  const phone = networkAddress()
  const lines = [
    '',
    '拼拍已启动',
    `  本机打开    http://127.0.0.1:${env.port}/`,
    ...(phone === null ? [] : [`  手机打开    http://${phone}:${env.port}/ （同一网络）`]),
    ...consoleLines(env),
    `  短信收件箱  ${env.sms.endpoint}/inbox`,
    `  微信收件箱  ${env.wechat?.apiBase}/inbox`,
    `  接口文档    http://127.0.0.1:${env.port}/docs`,
    `  日志        ${env.dataDir}/server.log`,
    ...(await accountLines(env)),
    '  按 Ctrl+C 停止',
    '',
  ]
  console.log(lines.join('\n'))
  if (phone !== null && process.stdout.isTTY) qrcode.generate(`http://${phone}:${env.port}/`, { small: true })
}

function consoleLines(env: Env): string[] {
  const operator = demoOperator(env.dataDir)
  if (env.consolePort === null || operator === null) return []
  return [`  运营后台    ${env.consoleUrl}/  ${operator.name}  ${operator.password}`]
}

async function accountLines(env: Env): Promise<string[]> {
  const accounts = await demoAccounts(env.dataDir)
  return accounts.map(({ phone, password, note }) => `  演示账号    ${phone}  ${password}  ${note}`)
}

function networkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find((address) => address.family === 'IPv4' && !address.internal)?.address ?? null
}
