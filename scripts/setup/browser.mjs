import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows, to which a page costs less than half of the processor's time. Debian has it beside the whole one. */
const windowless = 'chromium-headless-shell'
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chrome or Chromium, or undefined. `CHROME_PATH` wins. */
function findBrowser() {
  return [process.env.CHROME_PATH, ...onPath(names), ...macPlaces].find((file) => file && existsSync(file))
}

function findWindowless() {
  return onPath([windowless]).find((file) => existsSync(file))
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
}

const otherInstallSeconds = 300
/** A network that leads nowhere is soon given up. */
const network = ['Acquire::Retries=0', 'Acquire::http::Timeout=20'].flatMap((option) => ['-o', option])

let ensured

/**
 * Finds browsers and letters for what they show, and on Debian as root installs what is missing. Answers where they are as the stories are told it
 * (`__tests__/e2e/chromium.ts`). Looks once, whoever asks meanwhile: Debian installs for one at a time.
 */
export function ensureBrowser() {
  ensured ??= findOrInstall()
  return ensured
}

async function findOrInstall() {
  if (!findBrowser()) await installOrSay('chromium', 'Chrome or Chromium', ' or set CHROME_PATH')
  // Without them every sign is a box of one width, and what is measured on a page is not what a person sees.
  if (!(await hasChineseFont())) await installOrSay('fonts-wqy-microhei', 'a font with Chinese letters')
  // Who names a browser wants that one.
  if (process.env.CHROME_PATH) return { CHROME_PATH: findBrowser() }
  if (!findWindowless() && isDebianOfOurs()) await install(windowless, 'Chromium without windows').catch(goWithout)
  return { CHROME_PATH: findBrowser(), WINDOWLESS_PATH: findWindowless() ?? '' }
}

function goWithout(reason) {
  if (!(reason instanceof Sentence)) throw reason
}

/** What fontconfig knows; a system without it brings its own. */
async function hasChineseFont() {
  const { code, output } = await runCommand('fc-list', [':lang=zh', 'family'])
  return code !== 0 || output.trim() !== ''
}

async function installOrSay(name, what, otherwise = '') {
  if (isDebianOfOurs()) return install(name, what)
  throw new Sentence(`The browser tests need ${what}: install it (Debian: sudo apt-get install ${name})${otherwise}.`)
}

function isDebianOfOurs() {
  return process.getuid?.() === 0 && onPath(['apt-get']).some((file) => existsSync(file))
}

async function install(name, what) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await withProgress(`Installing ${what}`, async () => {
    await runCommand('apt-get', ['update', '-q', ...network], { env })
    // A fresh Debian may be installing its own updates meanwhile.
    const patience = ['-o', `DPkg::Lock::Timeout=${otherInstallSeconds}`]
    const args = ['install', '-y', '-q', '--no-install-recommends', ...patience, ...network, name]
    const { code, output } = await runCommand('apt-get', args, { env })
    if (code !== 0) throw new Sentence(`${what} could not be installed:\n\n${tail(output)}`)
  })
}
