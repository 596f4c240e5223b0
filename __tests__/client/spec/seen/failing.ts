import { aWire } from '../../../support/client/wire'
import { openPage } from '../../page'
import { textsOf } from '../../screen'
import { nobody } from './session'
import { told } from './toasts'

type Reply = Parameters<ReturnType<typeof aWire>['answer']>[0]

/** What a page says in place whose call is answered so, and what is told above it. */
export async function pageAt(reply: Reply | Error): Promise<[inPlace: string | undefined, toasts: unknown]> {
  await nobody()
  const wire = aWire()
  if (reply instanceof Error) wire.fail(reply)
  else wire.answer(reply)
  const toasts = await told(() => openPage('/pages/index/square'))
  return [textsOf('.pp-empty__title')[0], toasts]
}
