import { aSessionOf, operateOn, typeOps, type Said } from '../../support/operators'
import type { TestApp } from '../../support/testApp'

/** Runs a command line as an operator who may everything, and answers its code and what it printed. */
export function operate(app: TestApp, ...argv: string[]): Promise<Said> {
  return operateOn(app.deps, ...argv)
}

/** The same as another operator. */
export async function operateAs(app: TestApp, name: string, ...argv: string[]): Promise<Said> {
  return typeOps(app.deps, await aSessionOf(app.deps, name), ...argv)
}

export const because = ['--reason', '工单 17']
