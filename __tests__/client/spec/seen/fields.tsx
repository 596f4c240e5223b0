import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { Field } from '@/components/Field/Field'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import { act, find, show, textsOf } from '../../screen'

export async function codeBoxes(): Promise<number> {
  await show(
    <AccountScreen firstMode="register" path="/" inviteCode="" code="" state="" onSignedIn={() => Promise.resolve()} />,
  )
  return document.querySelectorAll('.pp-code__box').length
}

/** What the button for a code reads when it was pressed so many ms ago; null: it never was. */
export async function codeButton(msSincePress: number | null): Promise<string | null> {
  await show(<CountdownButton id="send" onSend={() => Promise.resolve(true)} />)
  if (msSincePress !== null) {
    jest.useFakeTimers()
    await act(() => find('#send').click())
    await act(() => void jest.advanceTimersByTime(msSincePress))
    jest.useRealTimers()
  }
  return find('#send').textContent
}

/** How a field of several lines counts. */
export async function lineCount(): Promise<string | undefined> {
  await show(<Field label="说明" value="" lines onChange={() => undefined} />)
  return textsOf('.pp-field__count')[0]
}
