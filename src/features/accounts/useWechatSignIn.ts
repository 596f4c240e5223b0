import { useEffect, useState } from 'react'
import { read } from '@/device/storage'
import { phrases } from '@/domain/phrases'
import { refreshUser } from '@/domain/session'
import { CallError } from '@/lib/callError'
import { reLaunch } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { askWechat, returnedFromWechat, type WechatStart, type WechatTicket } from '@/platform/wechat'
import { parseOwnPath } from '@contract/ownPath'
import type { Route } from '@contract/routes'
import type { StandingRefusal } from '@contract/standing'
import { linkHere, linkWechat, logInByTicket, type SignedIn } from './api'
import { problemOf, suspensionIn } from './form'

interface Options extends WechatStart {
  /** What WeChat came back with; both empty otherwise. */
  code: string
  state: string
  onSignedIn: (token: string, path: string, act: string) => Promise<void>
  onSuspended: (refusal: StandingRefusal) => void
}

/**
 * idle: WeChat was not asked; busy: it is being asked; unbound: its person has no account yet and chooses between a new one and one
 * of before; linking: that person is signing in to the one of before.
 */
type Step =
  | { readonly at: 'idle'; readonly problem: string }
  | { readonly at: 'busy' }
  | { readonly at: 'unbound' | 'linking'; readonly ticket: WechatTicket & WechatStart }

const idle: Step = { at: 'idle', problem: '' }

/** What a person reads when WeChat or we refused. */
function problemText(error: unknown): string {
  return error instanceof CallError ? problemOf(error).message : '微信登录失败，请重试'
}

/** Who is signed in asked for it in the settings, proved to be the owner, and goes back there; a refusal is said on the way. */
async function linkAndReturn({ ticket, path, linkProof }: WechatTicket & WechatStart): Promise<void> {
  await linkHere(ticket, linkProof).then(
    () => toast(phrases.wechatLinked, 'success'),
    (error: unknown) => toast(problemText(error)),
  )
  await refreshUser()
  const target = parseOwnPath(path)
  if (target) await reLaunch<Route>(target.route, target.query)
}

/** Signing in by WeChat (product 4.7): a known person is in at once, a new one chooses first. */
export function useWechatSignIn({ path, act = '', inviteCode, code, state, onSignedIn, onSuspended }: Options) {
  const [step, setStep] = useState<Step>(code ? { at: 'busy' } : idle)

  const attempt = async (work: () => Promise<void>) => {
    setStep({ at: 'busy' })
    try {
      await work()
    } catch (error) {
      const suspended = suspensionIn(error)
      if (suspended !== null) onSuspended(suspended)
      setStep(suspended === null ? { at: 'idle', problem: problemText(error) } : idle)
    }
  }

  const goOn = async (ticket: WechatTicket & WechatStart) => {
    if (!ticket.bound) return setStep({ at: 'unbound', ticket })
    await onSignedIn(await logInByTicket(ticket.ticket), ticket.path, ticket.act ?? '')
    setStep(idle)
  }

  const start = () =>
    attempt(async () => {
      const ticket = await askWechat({ path, inviteCode, act })
      if (ticket) await goOn({ ...ticket, inviteCode, act })
    })

  const create = (ticket: WechatTicket & WechatStart) =>
    attempt(async () => {
      const token = await logInByTicket(ticket.ticket, { create: true, inviteCode: ticket.inviteCode })
      await onSignedIn(token, ticket.path, ticket.act ?? '')
      setStep(idle)
    })

  /** The account of before is signed in to; that its WeChat could not be linked keeps nobody out. */
  const link = async (session: SignedIn, ticket: WechatTicket & WechatStart) => {
    await linkWechat(session, ticket.ticket).catch((error: unknown) => toast(problemText(error)))
    await onSignedIn(session.token, ticket.path, ticket.act ?? '')
  }

  useEffect(() => {
    if (!code) return
    void attempt(async () => {
      const ticket = await returnedFromWechat(code, state)
      if (ticket?.linkProof && read('token')) await linkAndReturn(ticket)
      else if (ticket) await goOn(ticket)
      else setStep({ at: 'idle', problem: '微信登录已过期，请重试' })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- a code is good once: it is used when the page opens
  }, [])

  return { step, setStep, start, create, link }
}

export type WechatSignIn = ReturnType<typeof useWechatSignIn>
