import { aWire } from '../../../support/client/wire'
import { openPage } from '../../page'
import { press, refusal, textsOf } from '../../screen'
import { id, lockedPost, pageOf, post } from './answers'
import { nobody, signedIn } from './session'
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

/** What is told when a like is refused, which asks for it, and an unlock, which says it in its own place. */
export async function toldOfRefused(what: 'like' | 'unlock') {
  const gone = refusal('NOT_FOUND')
  const getComment = what === 'like' ? post : lockedPost
  await signedIn({ getComment, listComments: pageOf(), saveUserdata: gone, unlockComment: gone })
  await openPage(`/pages/square/detail?id=${id}`)
  if (what === 'like') return told(() => press('#content-like'))
  await press('#content-unlock')
  return told(() => press('#unlock-confirm'))
}
