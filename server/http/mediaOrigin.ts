import type { FastifyRequest } from 'fastify'
import type { StoragePort } from '../ports/storage/types'
import type { Env } from '../settings/env'
import { hostName, isOwnHost } from './ownHost'

/** What a handler's context has. */
interface At {
  readonly deps: { readonly env: Env }
  readonly request: Pick<FastifyRequest, 'headers'>
}

/** Where the caller finds pictures: STATIC_HOST; on a laptop the next port of the host that the caller reached us by. */
export function mediaOrigin({ deps: { env }, request }: At): string {
  if (env.staticHost !== '') return env.staticHost
  return env.profile === 'laptop' ? nextPort(env, request.headers.host) : env.publicUrl
}

/** Where the caller finds videos: VIDEO_HOST, else where the pictures are. */
export function videoOrigin(at: At): string {
  return at.deps.env.videoHost === '' ? mediaOrigin(at) : at.deps.env.videoHost
}

/** Where the caller sends uploads: the store itself, else where the pictures are. */
export function uploadOrigin(at: At & { readonly deps: { readonly storage: Pick<StoragePort, 'uploadUrl'> } }): string {
  return at.deps.storage.uploadUrl ?? mediaOrigin(at)
}

/** A phone reaches the laptop by its network name, a browser on it by localhost: the store listens on both. */
function nextPort(env: Env, host: string | undefined): string {
  const asked = hostName(host)
  const name = isOwnHost(asked) ? asked : new URL(env.publicUrl).hostname
  return `http://${name}:${env.port + 1}`
}
