import { once } from 'node:events'
import { rememberedChild } from './server'

export default async function globalTeardown(): Promise<void> {
  const child = rememberedChild()
  if (child === null) return
  child.disconnect()
  await once(child, 'exit')
}
