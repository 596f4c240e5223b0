import { consoleBase, consoleCalls } from '@contract/console/calls'
import { getContent, uploadPicture } from '@contract/console/content'
import { getModelContent, listModelsByName } from '@contract/console/modelContent'
import { limits } from '@contract/limits'
import type { Deps } from '../../deps'
import type { Visibility } from '../../features/media/mediaKey'
import { keepOperatorPicture } from '../../features/media/operatorPicture'
import { mediaToSee } from '../../features/moderation/media'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { contentOf } from '../content'
import type { ConsoleApp } from '../context'
import { modelContentOf, modelsByName } from '../modelContent'
import { serveConsole } from '../serve'

/** What the site shows, for those who change it, and the pictures they bring; every change is an act. */
export function contentRoutes(app: ConsoleApp): void {
  serveConsole(app, getContent, (_input, { deps }) => contentOf(deps.db, originOf(deps), deps.clock.now()))

  serveConsole(app, listModelsByName, ({ q }, { deps }) => modelsByName(deps.db, q))

  serveConsole(
    app,
    getModelContent,
    async ({ modelId }, { deps }) => (await modelContentOf(deps, modelId)) ?? refuse('NOT_FOUND'),
  )

  const bodyLimit = limits.pictureBytesMax
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  const { method, path } = consoleCalls.uploadPicture
  app.route({
    ...{ method, url: `${consoleBase}/${path}`, bodyLimit, config: { consoleCall: consoleCalls.uploadPicture } },
    schema: { querystring: uploadPicture.query },
    handler: async ({ body, query }) => ({
      data: await takePicture(
        app.deps,
        Buffer.isBuffer(body) ? body : refuse('BAD_INPUT', { field: 'body' }),
        'sealed' in Object(query) ? 'sealed' : 'public',
      ),
    }),
  })
}

async function takePicture(deps: Deps, content: Buffer, visibility: Visibility) {
  const { key, width, height } = (await keepOperatorPicture(deps, content, visibility)) ?? refuse('FILE_TYPE')
  const [shown] = await mediaToSee(deps, [key])
  return { key, url: shown?.url ?? '', width, height }
}

/** The console is not asked by people's own addresses: where they find pictures, it does. */
function originOf(deps: Deps): string {
  return mediaOrigin({ deps, request: { headers: {} } })
}
