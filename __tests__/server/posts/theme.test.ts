import { takeDown } from '../../../server/features/posts/takeDown'
import { aPost, aTheme } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const refused = (reason: string) => expect.objectContaining({ reason })

async function aSet(priceCoins = 0) {
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  return { owner, modelId, id: await aTheme(app.db, { userId: owner.id, modelId }, { priceCoins }) }
}

test('a comment under a photo set is read there, changed by its author, and screened', async () => {
  const { id } = await aSet()
  const writer = await app.aUser()
  const comment = await app.as(writer).call('commentOnTheme', { themeId: id, text: ' 光影绝了 ' })
  expect(comment).toMatchObject({ parentType: 'theme', parentId: id, text: '光影绝了', priceCoins: 0, own: true })
  expect((await app.visitor.call('listComments', { parentId: id })).records).toMatchObject([{ id: comment.id }])
  expect((await app.visitor.call('getTheme', { id })).commentCount).toBe(1)
  const changed = await app.as(writer).call('updateThemeComment', { id: comment.id, text: '光影真好' })
  expect(changed.text).toBe('光影真好')
  expect((await app.visitor.call('getComment', { id: comment.id })).text).toBe('光影真好')
  const bad = { themeId: id, text: '赌博' }
  await expect(app.as(writer).call('commentOnTheme', bad)).rejects.toEqual(refused('CONTENT_REFUSED'))
  const worse = { id: comment.id, text: '赌博' }
  await expect(app.as(writer).call('updateThemeComment', worse)).rejects.toEqual(refused('CONTENT_REFUSED'))
  expect((await app.visitor.call('getComment', { id: comment.id })).text).toBe('光影真好')
})

test('this call changes comments under photo sets alone', async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id)
  await expect(app.as(author).call('updateThemeComment', { id, text: '改了' })).rejects.toEqual(refused('NOT_FOUND'))
})

test('a photo set that is not there, of a model who is not shown, or taken down is NOT_FOUND to all calls', async () => {
  const { id, modelId } = await aSet(10)
  const reader = app.as(await aReader(app, { gift: 20 }))
  const calls = async (theme: string) =>
    Promise.all(
      [
        reader.call('getTheme', { id: theme }),
        reader.call('unlockTheme', { id: theme, priceCoins: 10 }),
        reader.call('commentOnTheme', { themeId: theme, text: '好看' }),
      ].map((call) =>
        call.then(
          () => 'there',
          ({ reason }) => reason,
        ),
      ),
    )
  const gone = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
  expect(await calls('019a0000-0000-7000-8000-000000000001')).toEqual(gone)
  await app.db.updateTable('model').set({ state: 'pending' }).where('id', '=', modelId).execute()
  expect(await calls(id)).toEqual(gone)
  await app.db.updateTable('model').set({ state: 'passed' }).where('id', '=', modelId).execute()
  expect(await calls(id)).toEqual(['there', 'there', 'there'])
  const down = { targetType: 'theme', id, why: '侵权', actor: 'operator', at: app.clock.now() } as const
  expect(await app.db.transaction().execute((tx) => takeDown(tx, down))).toEqual({ buyers: 1 })
  expect(await calls(id)).toEqual(gone)
  expect((await app.visitor.call('getModel', { id: modelId })).themes).toEqual([])
  expect((await app.visitor.call('listHot', {})).records).toEqual([])
})
