import { openPage } from '../../page'
import { act, anApi, find, press, textsOf, type } from '../../screen'
import { id, pageOf, post } from './answers'
import { nobody, signedIn } from './session'

async function openRegistration(): Promise<void> {
  await nobody()
  anApi({ sendSmsCode: { resendAfter: 60 } as never })
  await openPage('/pages/login/login?mode=register')
}

export async function codeBoxes(): Promise<number> {
  await openRegistration()
  return document.querySelectorAll('.pp-code__box').length
}

/** What the button for a code reads when it was pressed so many ms ago; null: it never was. */
export async function codeButton(msSincePress: number | null): Promise<string | null> {
  await openRegistration()
  if (msSincePress !== null) {
    await type('#register-phone', '13800000001')
    jest.useFakeTimers()
    await act(async () => {
      find('#register-send-code').click()
      await jest.advanceTimersByTimeAsync(0)
    })
    await act(() => void jest.advanceTimersByTime(msSincePress))
    jest.useRealTimers()
  }
  return find('#register-send-code').textContent
}

/** How the field of a comment, which has several lines, counts. */
export async function lineCount(): Promise<string | undefined> {
  await signedIn({ getComment: post, listComments: pageOf() })
  await openPage(`/pages/square/detail?id=${id}`)
  await press('#content-write')
  return textsOf('.pp-field__count')[0]
}
