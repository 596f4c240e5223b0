import { networkInterfaces } from 'node:os'

const pauseMs = 50

/** Waits until the server is ready, then says where it is and how to sign in. Says nothing when the server ends first. */
export async function welcome({ port, dataDir, over }) {
  if (!(await becomesReady(port, over))) return
  const { default: qrcode } = await import('qrcode-terminal')
  const phone = phoneAddress(port)
  console.log(`\n拼拍  http://127.0.0.1:${port}\n接口文档  http://127.0.0.1:${port}/docs`)
  if (phone) {
    console.log(`同一网络的手机  ${phone}`)
    qrcode.generate(phone, { small: true })
  }
  await printAccounts(dataDir)
  console.log('\n按 Ctrl-C 结束')
}

async function becomesReady(port, over) {
  while (!over.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: over }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return false
}

/** The first address of this machine that others on the network can reach. */
function phoneAddress(port) {
  const reachable = Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return reachable && `http://${reachable.address}:${port}`
}

async function printAccounts(dataDir) {
  if (process.env.DATABASE_URL) return
  const { tsImport } = await import('tsx/esm/api')
  const { demoAccounts } = await tsImport('../../server/db/seed/accounts.ts', import.meta.url)
  const accounts = await demoAccounts(dataDir)
  if (accounts.length > 0) console.log('\n演示账号')
  for (const { phone, password, note } of accounts) console.log(`  ${phone}  ${password}  ${note}`)
}
