import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { Sentence } from '../process/sentence.mjs'
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureConsoleInstalled } from '../setup/console.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { root } from '../setup/root.mjs'
import { site } from '../setup/site.mjs'
import { failStep, runStep } from './runStep.mjs'
import {
  accessStories,
  browserJourney,
  checkSteps,
  clientTests,
  consoleBuild,
  consoleJourney,
  miniProgramBuild,
  miniProgramSteps,
  otherBuilds,
  serverTests,
} from './steps.mjs'

/** Only so that a step which hangs still ends in a count: a slow machine gets a slow green. */
const wholeMs = 85 * 60_000
const total = { passed: 0, failed: 0 }

/** `npm test`: installs what is missing, runs every step, and always ends with one line of counts. */
export async function test() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'pinpai-test-'))
  const finish = () => {
    rmSync(temporary, { recursive: true, force: true })
    console.log(`${total.passed} passed, ${total.failed} failed`)
    process.exit(total.failed === 0 ? 0 : 1)
  }
  onInterrupt(async () => {
    total.failed += 1
    await stopAllGroups()
    finish()
  })
  try {
    await runAll(temporary)
  } catch (error) {
    total.failed += 1
    console.error(error instanceof Sentence ? error.message : error)
  }
  finish()
}

async function runAll(temporary) {
  const deadline = performance.now() + wholeMs
  await ensureInstalled()
  const count = async (step) => add(await (step.browser ? runInBrowser(step, deadline) : runStep(step, deadline)))
  // Both mostly wait for the network, while the first builds work. That there is no browser is told where one is needed.
  const forConsole = ensureConsoleInstalled()
  const forBrowser = ensureBrowser().catch(() => undefined)
  const checks = async () => {
    await count(miniProgramBuild)
    await forConsole
    await inOrder([consoleBuild, ...checkSteps], count)
  }
  await Promise.all([checks(), forConsole, forBrowser, build(otherBuilds, count)])
  const ofClient = count(clientTests(temporary))
  await count(serverTests(temporary))
  const env = sharedPrograms(temporary)
  const tell = (step) => count({ ...step, env: { ...step.env, ...env } })
  const stories = [inOrder(miniProgramSteps, tell), tell(browserJourney), tell(accessStories), tell(consoleJourney)]
  await Promise.all([ofClient, ...stories])
}

/** The server that the stories start is compiled once, and filled with the demo (__tests__/support/programsFolder.ts). */
function sharedPrograms(temporary) {
  const folder = path.join(temporary, 'programs')
  mkdirSync(folder)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return { PINPAI_TEST_PROGRAMS: folder }
}

async function build(steps, count) {
  const hash = site.hash()
  await inOrder(steps, async (step) => {
    const { failed } = await count(step)
    if (step.builds === 'h5' && failed === 0) site.writeStamp(hash)
  })
}

async function runInBrowser(step, deadline) {
  try {
    return await runStep({ ...step, env: { ...step.env, ...(await ensureBrowser()) } }, deadline)
  } catch (error) {
    if (error instanceof Sentence) return failStep(step, error.message)
    throw error
  }
}

async function inOrder(steps, run) {
  for (const step of steps) await run(step)
}

function add(counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  return counts
}
