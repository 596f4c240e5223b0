import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator } from './consoleApp'

export const reason = '活动价'

/** An application with its console, and two editors who are signed in. */
export async function twoEditors(options: Parameters<typeof buildTestApp>[0] = {}) {
  const app: TestApp = await buildTestApp(options)
  const at = await consoleBeside(app)
  const editor: SignedInOperator = await at.anOperator('edda', 'editor')
  const other: SignedInOperator = await at.anOperator('emil', 'editor')

  const previewed = (act: string, input: Record<string, unknown>) => editor.call('previewAct', { act, input, reason })

  return {
    ...{ app, at, editor, other, previewed },
    /** Previews and does it, and has it approved by the other where that is asked. Answers whether it was. */
    async carryOut(act: string, input: Record<string, unknown>): Promise<boolean> {
      const { seen, needsSecond } = await previewed(act, input)
      const { requestId } = await editor.call('carryOutAct', { act, input, reason, seen })
      if (requestId !== null) await other.call('approveRequest', { id: requestId, seen })
      return needsSecond
    },
    /** Sessions end after half an hour of rest: what a test waits for comes sooner. */
    inMinutes: (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
    async close(): Promise<void> {
      await at.close()
      await app.close()
    },
  }
}

export type Editing = Awaited<ReturnType<typeof twoEditors>>
