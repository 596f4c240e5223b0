import Taro from '@tarojs/taro'
import type { PayInstruction } from '@contract/payments'
import type { PayOutcome } from '.'
import { copyText } from '../clipboard'
import type * as h5 from './index'

export type { PayOutcome } from '.'

/** Nobody leaves the mini-program to pay. */
export const comeBackFromPaying: typeof h5.comeBackFromPaying = () => false

type Of<Channel extends PayInstruction['channel']> = Extract<PayInstruction, { channel: Channel }>

/** The markers of success (product 9.4): of the payment sheet, and of virtual payment's. */
const paidMarker = 'requestPayment:ok'
const virtualMarker = 'requestVirtualPayment:ok'

export const pay: typeof h5.pay = async (instruction) => {
  switch (instruction.channel) {
    case 'mini':
      return openSheet(instruction)
    case 'virtual':
      return openVirtual(instruction)
    case 'local':
      return (await copyText(instruction.url)) ? 'left' : 'failed'
    case 'jsapi':
    case 'h5':
      return 'tooOld'
  }
}

function openSheet({ signType, ...fields }: Of<'mini'>): Promise<PayOutcome> {
  return Taro.requestPayment({ ...fields, signType: signType as 'RSA' }).then(
    ({ errMsg }) => (errMsg === paidMarker ? 'paid' : 'failed'),
    outcomeOf,
  )
}

interface VirtualPayment extends Omit<Of<'virtual'>, 'channel'> {
  success(result: unknown): void
  fail(problem: unknown): void
}

/** Coins and membership go through WeChat's virtual payment, which Taro does not know. */
function openVirtual({ channel: _, ...fields }: Of<'virtual'>): Promise<PayOutcome> {
  const request: unknown = Reflect.get(wx, 'requestVirtualPayment')
  if (typeof request !== 'function') return Promise.resolve('tooOld')
  return new Promise((resolve) => {
    const options: VirtualPayment = {
      ...fields,
      success: (result) => resolve(Reflect.get(Object(result), 'errMsg') === virtualMarker ? 'paid' : 'failed'),
      fail: (problem) => resolve(outcomeOf(problem)),
    }
    request.call(wx, options)
  })
}

declare const wx: object

/** WeChat's code for a person who closed the sheet of virtual payment. */
const virtualCancelled = -2

function outcomeOf(problem: unknown): PayOutcome {
  const { errMsg = '', errCode }: { errMsg?: string; errCode?: number } = Object(problem)
  return errMsg.endsWith('cancel') || errCode === virtualCancelled ? 'cancelled' : 'failed'
}
