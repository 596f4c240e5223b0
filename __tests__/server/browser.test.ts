import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '../support/command'
import { temporaryFolder } from '../support/temporaryFolder'

const { PATH = '' } = process.env

/** A Debian whose apt-get installs a program of any name, for one caller at a time as Debian's own, and which knows no letters. */
function aDebian(): string {
  const folder = temporaryFolder('debian')
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, name), ['#!/bin/sh', `PATH='${PATH}'`, ...lines].join('\n'), { mode: 0o755 })
  write('apt-get', [
    `mkdir ${folder}/lock || exit 100`,
    'for name; do :; done',
    `[ $1 = install ] && echo $name >> ${folder}/installed && cp ${folder}/fc-list ${folder}/$name`,
    'sleep 0.2',
    `rmdir ${folder}/lock`,
  ])
  write('fc-list', [])
  return folder
}

test('who needs a browser at the same time waits for one installation of it', async () => {
  const folder = aDebian()
  const ask = `process.getuid = () => 0
    const { ensureBrowser } = await import('./scripts/setup/browser.mjs')
    const [one, other] = await Promise.all([ensureBrowser(), ensureBrowser()])
    if (one !== other) throw new Error(other)`
  const node = `${process.execPath} --input-type=module -e "${ask}" && cat ${folder}/installed`
  const { code, out, err } = await typed(`export PATH; PATH=${folder}; ${node.replace('cat', '/bin/cat')}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.match(/^(chromium|fonts-wqy-microhei)$/gm)).toEqual(['chromium', 'fonts-wqy-microhei'])
})
