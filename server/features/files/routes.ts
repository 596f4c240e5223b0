import { basename } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { downloadFile, getStsToken, uploadFile, uploadFiles } from '@contract/files'
import { limits } from '@contract/limits'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { uploadOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { serveBytes } from '../../http/serveBytes'
import { fairly } from '../../lib/fairly'
import { ownUploadKey } from '../media/uploadKey'
import { isUploadPathOf, newUploadPath } from './paths'
import { limitGrants, limitUploads } from './rates'
import { takeUploads } from './take'
import { requireRoom, watchUploads } from './watch'

/** Forms that are read at once; one of a person, whose others wait unread. */
const formsAtOnce = 32
const formsAPerson = 32

/** Uploads: a credential for the store itself, a way through this server, and the way back. They stay private until adopted. */
export function fileRoutes(app: App): void {
  serve(app, getStsToken, async ({ uploadPath: known }, ctx) => {
    const { storage } = ctx.deps
    if (known !== undefined && !isUploadPathOf(ctx.caller.id, known)) refuse('BAD_INPUT', { field: 'uploadPath' })
    await limitGrants(ctx.deps, ctx.caller.id)
    await requireRoom(ctx.deps, ctx.caller.id)
    const uploadPath = known ?? newUploadPath(ctx.caller.id)
    await watchUploads(ctx.deps, ctx.caller.id)
    const { expiration, ...key } = await storage.grantUpload(uploadPath)
    const { bucket, region, formVersion } = storage
    const place = { bucket, region, formVersion, uploadPath, uploadUrl: uploadOrigin(ctx) }
    return { ...key, ...place, expiration: expiration.toISOString() }
  })

  serveBytes(app, downloadFile, async ({ key: named }, { caller, deps }) => {
    const key = ownUploadKey(caller.id, named)
    const found = key === null ? null : await deps.storage.get(key)
    if (key === null || found === null) return refuse('NOT_FOUND')
    return { ...found, type: found.type ?? 'application/octet-stream', name: basename(key) }
  })

  // Forms are read on these two routes alone.
  void app.register(async (forms) => {
    await forms.register(multipart)
    serveUploads(forms)
  })
}

function serveUploads(app: App): void {
  const inTurn = fairly(formsAtOnce, { waitingAParty: formsAPerson })
  const taken = (deps: Deps, request: FastifyRequest, of: { userId: string; most: number }) =>
    inTurn(
      of.userId,
      () => takeUploads(deps, request, of),
      () => refuse('TOO_MANY'),
    )

  serve(app, uploadFile, async (_input, { caller, deps, request }) => {
    await allowUploads(deps, caller.id)
    const [file] = await taken(deps, request, { userId: caller.id, most: 1 })
    return file ?? refuse('BAD_INPUT', { field: 'file' })
  })

  serve(app, uploadFiles, async (_input, { caller, deps, request }) => {
    await allowUploads(deps, caller.id)
    const files = await taken(deps, request, { userId: caller.id, most: limits.uploadsMax })
    return files.length === 0 ? refuse('BAD_INPUT', { field: 'file' }) : { files }
  })
}

/** What comes this way lies with what comes the other, and is weighed with it. */
async function allowUploads(deps: Deps, userId: string): Promise<void> {
  await limitUploads(deps, userId)
  await requireRoom(deps, userId)
  await watchUploads(deps, userId)
}
