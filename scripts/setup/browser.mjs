import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chrome or Chromium, or undefined. `CHROME_PATH` wins. */
export function findBrowser() {
  return [process.env.CHROME_PATH, ...onPath(names), ...macPlaces].find((file) => file && existsSync(file))
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
}

const otherInstallSeconds = 300

let ensured

/**
 * Finds a browser and letters for what it shows, and on Debian as root installs what is missing. Answers the browser's path. Looks once,
 * whoever asks meanwhile: Debian installs for one at a time.
 */
export function ensureBrowser() {
  ensured ??= findOrInstall()
  return ensured
}

async function findOrInstall() {
  if (!findBrowser()) await installOrSay('chromium', 'Chrome or Chromium', ' or set CHROME_PATH')
  // Without them every sign is a box of one width, and what is measured on a page is not what a person sees.
  if (!(await hasChineseFont())) await installOrSay('fonts-wqy-microhei', 'a font with Chinese letters')
  return findBrowser()
}

/** What fontconfig knows; a system without it brings its own. */
async function hasChineseFont() {
  const { code, output } = await runCommand('fc-list', [':lang=zh', 'family'])
  return code !== 0 || output.trim() !== ''
}

async function installOrSay(name, what, otherwise = '') {
  if (process.getuid?.() === 0 && onPath(['apt-get']).some((file) => existsSync(file))) return install(name, what)
  throw new Sentence(`The browser tests need ${what}: install it (Debian: sudo apt-get install ${name})${otherwise}.`)
}

async function install(name, what) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await withProgress(`Installing ${what}`, async () => {
    await runCommand('apt-get', ['update', '-q'], { env })
    // A fresh Debian may be installing its own updates meanwhile.
    const patience = ['-o', `DPkg::Lock::Timeout=${otherInstallSeconds}`]
    const args = ['install', '-y', '-q', '--no-install-recommends', ...patience, name]
    const { code, output } = await runCommand('apt-get', args, { env })
    if (code !== 0) throw new Sentence(`${what} could not be installed:\n\n${tail(output)}`)
  })
}
