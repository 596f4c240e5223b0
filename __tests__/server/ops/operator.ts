import { runOps } from '../../../server/ops/run'
import type { TestApp } from '../../support/testApp'

/** Runs a command line as an operator, and answers its code and what it printed. */
export async function operate(app: TestApp, ...argv: string[]) {
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const code = await runOps(argv, { out, err: out, actor: 'lin', deps: () => Promise.resolve(app.deps) })
  return { code, text: lines.join('\n') }
}

export const because = ['--reason', '工单 17']
