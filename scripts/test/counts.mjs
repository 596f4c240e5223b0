import { existsSync, readFileSync } from 'node:fs'

/** What a finished step counts: its runner's own numbers where it prints them, else one for the step as a whole. */
export function countsOf({ code, output }, jestReport) {
  const counts = (jestReport && jestCounts(jestReport)) || printedCounts(output) || wholeStep(code)
  // A runner that fails and owns up to no failure has still failed; so has one that ran nothing.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}

function jestCounts(file) {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

function printedCounts(output) {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  return last && { passed: Number(last[1]), failed: Number(last[2]) }
}

function wholeStep(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
