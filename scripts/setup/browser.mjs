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
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...macPlaces].find((file) => file && existsSync(file))
}

/** Finds a browser, and on Debian as root installs one. Answers its path. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installChromium()
  const installed = findBrowser()
  if (installed) return installed
  throw new Sentence(
    'The browser tests need Chrome or Chromium: install one (Debian: sudo apt-get install chromium) or set CHROME_PATH.',
  )
}

async function installChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await withProgress('Installing Chromium', async () => {
    await runCommand('apt-get', ['update', '-q'], { env })
    const { code, output } = await runCommand(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
      { env },
    )
    if (code !== 0) throw new Sentence(`Chromium could not be installed:\n\n${tail(output)}`)
  })
}
