import { settle } from '../../screen'
import { happens } from '../../page'

/** Home is left and shown again after two minutes: by then it asks how much has come since. */
export async function pollHome(): Promise<void> {
  await happens('componentDidHide')
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now + 120_000)
  await happens('componentDidShow')
  await settle()
}
