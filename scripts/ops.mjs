import { createRequire } from 'node:module'
import { orSentence } from './process/sentence.mjs'
import { ensureOpsBuilt } from './setup/ops.mjs'

/** `npm run ops -- …` from the sources: compiled once, and again when they change. A release has it as ops.js. */
await orSentence(async () => {
  createRequire(import.meta.url)(await ensureOpsBuilt())
})
