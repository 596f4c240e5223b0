// Plain old syntax on purpose: an old Node must be able to read this file and say what is wrong.
import fs from 'fs'

/** The oldest Node that works, from package.json's engines. */
function neededVersion() {
  const manifest = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return manifest.engines.node.replace('>=', '').split('.').map(Number)
}

/** A sentence when this Node is too old, else an empty string. */
export function nodeComplaint(version = process.versions.node) {
  const needed = neededVersion()
  const [major, minor] = version.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return ''
  return 'Node ' + needed.join('.') + ' or newer is needed, this is ' + version + ': install it from https://nodejs.org'
}
