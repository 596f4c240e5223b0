// Plain old syntax on purpose: an old Node must get as far as its sentence.
import { nodeComplaint } from './setup/nodeVersion.mjs'

const complaint = nodeComplaint()
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
void import('./dev/dev.mjs').then(({ dev }) => dev(process.argv.slice(2)))
