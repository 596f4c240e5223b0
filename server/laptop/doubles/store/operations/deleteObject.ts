import { authorize } from '../access/caller'
import type { Operation } from './operation'

/** DELETE of an object. One that is not there is no fault. */
export const deleteObject: Operation = async ({ disk }, { asked, caller, reply }) => {
  authorize(caller, 'oss:DeleteObject', asked.key)
  await disk.remove(asked.key)
  return reply.code(204).send()
}
