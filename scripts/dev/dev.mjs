import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { orSentence, Sentence } from '../process/sentence.mjs'
import { ensureConsoleInstalled } from '../setup/console.mjs'
import { loadEnvFile } from '../setup/envFile.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { watchConsole } from './console.mjs'
import { refuseTakenPorts } from './ports.mjs'
import { watchServer } from './server.mjs'
import { watchTaro } from './taro.mjs'

/**
 * `npm run dev`: the server, started again at each change, the site, whose open pages take a change as it is saved, and the console, built again
 * at each change; with `--weapp` the mini-program too. Ctrl-C ends all of them.
 */
export async function dev(args) {
  const interruption = new Promise((resolve) => onInterrupt(resolve))
  const work = orSentence(async () => {
    const unknown = args.filter((arg) => arg !== '--weapp')
    if (unknown.length > 0) throw new Sentence(`npm run dev knows --weapp, not ${unknown.join(' ')}.`)
    await ensureInstalled()
    await ensureConsoleInstalled()
    loadEnvFile()
    const { PORT: serverPort = '8080', DEV_PORT: sitePort = '10086' } = process.env
    await refuseTakenPorts({ PORT: serverPort, DEV_PORT: sitePort })
    await run({ serverPort, sitePort, withWeapp: args.includes('--weapp') }, interruption)
  })
  await Promise.race([work, interruption])
  await stopAllGroups()
  process.exit()
}

/** Until the interruption, for none of them ends by itself. */
async function run({ serverPort, sitePort, withWeapp }, interruption) {
  const server = watchServer(serverPort, { say: printAs('server') })
  // Not where `npm start` serves the site from.
  const site = watchTaro('h5', { env: { BUILD_FOLDER: 'dist/h5-development' }, say: printAs('site') })
  const { TARO_APP_API_ORIGIN = `http://127.0.0.1:${serverPort}` } = process.env
  const weapp = () => watchTaro('weapp', { env: { TARO_APP_API_ORIGIN }, say: printAs('weapp') })
  const operators = watchConsole({ say: printAs('console') })
  const parts = [server, site, operators, ...(withWeapp ? [weapp()] : [])]
  void Promise.all(parts.map(({ built }) => built)).then(() => printAddresses({ serverPort, sitePort, withWeapp }))
  const ended = await Promise.race([interruption, ...parts.map(({ group }) => group.ended)])
  if (ended) throw new Sentence(`One of them has ended with ${ended.code}; what it said is above.`)
}

function printAs(name) {
  return (line) => {
    if (line.trim() !== '') console.log(`${name.padEnd(7)} │ ${line}`)
  }
}

function printAddresses({ serverPort, sitePort, withWeapp }) {
  console.log(`
  site          http://127.0.0.1:${sitePort}/   changes show in open pages
  server        http://127.0.0.1:${serverPort}/   started again at each change; /docs describes its calls
  console       built again at each change; the server prints its address
  mini-program  ${withWeapp ? 'dist/weapp, built again at each change: open the project in WeChat DevTools' : 'npm run dev -- --weapp'}
  Ctrl-C ends all of it
`)
}
