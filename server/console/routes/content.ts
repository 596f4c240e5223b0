import { consoleBase, consoleCalls } from '@contract/console/calls'
import { getContent } from '@contract/console/content'
import { limits } from '@contract/limits'
import type { Deps } from '../../deps'
import { keepOperatorPicture } from '../../features/media/operatorPicture'
import { mediaUrl } from '../../features/media/present'
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

async function takePicture(deps: Deps, content: Buffer) {
  const { key, width, height } = (await keepOperatorPicture(deps, content)) ?? refuse('FILE_TYPE')
  return { key, url: mediaUrl(originOf(deps), key), width, height }
}

/** The console is not asked by people's own addresses: where they find pictures, it does. */
function originOf(deps: Deps): string {
  return mediaOrigin({ deps, request: { headers: {} } })
}
