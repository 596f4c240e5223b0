import { consoleBase, consoleCalls } from '@contract/console/calls'
import { getContent } from '@contract/console/content'
import { limits } from '@contract/limits'
import { dayMs } from '@contract/shanghai'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { insertMedia } from '../../features/media/adopt'
import { adoptOperatorPictures, layOperatorPicture } from '../../features/media/operatorPicture'
import { mediaUrl } from '../../features/media/present'
import { settleMediaLater } from '../../features/media/settle'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { contentOf } from '../content'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'

/** What the site shows, for those who change it, and the pictures they bring; every change is an act. */
export function contentRoutes(app: ConsoleApp): void {
  serveConsole(app, getContent, (_input, { deps }) => contentOf(deps.db, originOf(deps), deps.clock.now()))

  const bodyLimit = limits.pictureBytesMax
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  const { method, path } = consoleCalls.uploadPicture
  app.route({
    ...{ method, url: `${consoleBase}/${path}`, bodyLimit, config: { consoleCall: consoleCalls.uploadPicture } },
    handler: async ({ body }) => ({
      data: await takePicture(app.deps, Buffer.isBuffer(body) ? body : refuse('BAD_INPUT', { field: 'body' })),
    }),
  })
}

/** Kept for a day without a name: whoever uploaded it saves meanwhile, or it goes. */
async function takePicture(deps: Deps, content: Buffer) {
  const key = (await layOperatorPicture(deps, content)) ?? refuse('FILE_TYPE')
  const [picture = refuse('FILE_TYPE')] = await adoptOperatorPictures(deps, [key], 'public')
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    await insertMedia(tx, [picture], at)
    await settleMediaLater(tx, [picture.key], new Date(at.getTime() + dayMs))
  })
  const { width, height } = picture
  return { key: picture.key, url: mediaUrl(originOf(deps), picture.key), width, height }
}

/** The console is not asked by people's own addresses: where they find pictures, it does. */
function originOf(deps: Deps): string {
  return mediaOrigin({ deps, request: { headers: {} } })
}
