// Plain old syntax on purpose: an old Node must get as far as its sentence.
import { nodeComplaint } from './setup/nodeVersion.mjs'

const complaint = nodeComplaint()
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
void import('./start/start.mjs').then(({ start }) => start())
