import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '../support/command'
import { temporaryFolder } from '../support/temporaryFolder'

const { PATH = '' } = process.env

/** A Debian whose apt-get installs any program but those it lacks, for one caller at a time as Debian's own, and which knows no letters. */
function aDebian({ lacks = 'nothing' } = {}): string {
  const folder = temporaryFolder('debian')
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, name), ['#!/bin/sh', `PATH='${PATH}'`, ...lines].join('\n'), { mode: 0o755 })
  write('apt-get', [
    `mkdir ${folder}/lock || exit 100`,
    'for name; do :; done',
    `[ $name = ${lacks} ] && rmdir ${folder}/lock && exit 100`,
    `[ $1 = install ] && echo $name >> ${folder}/installed && cp ${folder}/fc-list ${folder}/$name`,
    'sleep 0.2',
    `rmdir ${folder}/lock`,
  ])
  write('fc-list', [])
  return folder
}

/** What the Debian installs when two ask for a browser at the same time, and the browser that both are given. */
async function asked(folder: string) {
  const ask = `process.getuid = () => 0
    const { ensureBrowser } = await import('./scripts/setup/browser.mjs')
    const [one, other] = await Promise.all([ensureBrowser(), ensureBrowser()])
    if (one !== other) throw new Error(other)
    for (const [name, file] of Object.entries(one)) console.log('given', name, file.split('/').at(-1))`
  const node = `${process.execPath} --input-type=module -e "${ask}" && /bin/cat ${folder}/installed`
  const { code, out, err } = await typed(`unset CHROME_PATH; export PATH; PATH=${folder}; ${node}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.match(/^(given|chromium|fonts).*$/gm)
}

const windowless = 'chromium-headless-shell'

test('who needs a browser at the same time waits for one installation of it', async () => {
  expect(await asked(aDebian())).toEqual([
    ...['given CHROME_PATH chromium', `given WINDOWLESS_PATH ${windowless}`],
    ...['chromium', 'fonts-wqy-microhei', windowless],
  ])
})

test('where there is none without windows the whole browser does', async () => {
  expect(await asked(aDebian({ lacks: windowless }))).toEqual([
    ...['given CHROME_PATH chromium', 'given WINDOWLESS_PATH '],
    ...['chromium', 'fonts-wqy-microhei'],
  ])
})
