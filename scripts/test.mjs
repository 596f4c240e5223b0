import { nodeComplaint } from './setup/nodeVersion.mjs'

const complaint = nodeComplaint()
if (complaint) {
  console.error(complaint)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
void import('./test/test.mjs').then(({ test }) => test())
