import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asked } from '../access/asked'
import type { KeyHolder } from '../access/keyHolder'
import type { Owner } from '../access/token'
import type { Disk } from '../disk'
import type { Parts } from '../parts'
import type { Serve } from '../pictures'

/** What operations work on. */
export interface Bucket {
  readonly owner: Owner
  readonly now: () => Date
  readonly disk: Disk
  readonly parts: Parts
  readonly serve: Serve
}

/** One request, its signature checked already. */
export interface Call {
  readonly asked: Asked
  readonly caller: KeyHolder | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One of OSS's calls. It asks `authorize` before anything else. */
export type Operation = (bucket: Bucket, call: Call) => Promise<FastifyReply>

/** OSS takes 5 GB at once; a laptop takes what the policy of a form allows (product 10.2). */
export const objectBytesMax = 1_073_741_824
