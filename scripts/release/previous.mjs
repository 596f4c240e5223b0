import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Sentence } from '../process/sentence.mjs'

/** What is named by its content is of no other release: a page that was opened before still asks for it. */
const named = ['js', 'css']

/** Adds the site's files of the release before, `previous`, that are named by their content. What this release has wins. */
export function keepPrevious(previous, folder) {
  const unpacked = mkdtempSync(path.join(tmpdir(), 'pinpai-previous-'))
  try {
    const { status, stderr } = spawnSync('tar', ['-xzf', previous, '-C', unpacked, '--strip-components=1'], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Sentence(`The release before could not be read: ${stderr.trim()}`)
    for (const name of named.filter((one) => existsSync(path.join(unpacked, 'dist/h5', one)))) {
      const options = { recursive: true, force: false, errorOnExist: false }
      cpSync(path.join(unpacked, 'dist/h5', name), path.join(folder, 'dist/h5', name), options)
    }
  } finally {
    rmSync(unpacked, { recursive: true })
  }
}
