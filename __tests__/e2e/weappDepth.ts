import assert from 'node:assert/strict'
import { logIn } from './accountSteps'
import { ApiClient } from './api'
import { ids, regionId } from './ids'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson } from './shotPages'
import { WeappDriver, type WeappStart } from './weappDriver'

const typed = '在第九页写的简介'

/** WeChat keeps ten pages: one goes on past the ninth, and a form there keeps what was typed while it asks for an area. */
export async function tenPages(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const posts = (await new ApiClient(server.origin).call('listComments', { sortType: 'new', pageSize: 50 })).records
  const model = posts.find((post) => post.model !== null)?.model
  const driver = new WeappDriver(start)
  const depth = () => driver.runner.pages.stack.length
  const above = (url: string) => driver.runner.pages.navigate('navigateTo', { url })
  try {
    await driver.open('pages/login/login')
    await logIn(driver, richPerson(server))
    await driver.onRoute('pages/index/index')
    while (depth() < 8) await above(`/pages/bannerInfo/bannerInfo?id=${depth()}`)
    await above(`/pages/model/detail?id=${model?.id}`)
    assert.equal(depth(), 9)
    await driver.tap('.pp-tabs__tab', { having: '动态' })
    await driver.tap('.pp-model-posts')
    await driver.onRoute('pages/model/post')
    assert.equal(depth(), 9, 'the last place is kept for a page that answers')

    await driver.back()
    await above('/pages/userInfo/userInfo')
    await driver.type(`#${ids.profileIntro}`, typed)
    await driver.tap('#profile-area')
    await driver.onRoute('pages/common/area-select/area-select')
    assert.equal(depth(), 10)
    for (const code of ['310000', '310104']) await driver.tap(`#${regionId(code)}`)
    await driver.onRoute('pages/userInfo/userInfo')
    assert.equal(await driver.value(`#${ids.profileIntro}`), typed)
    assert.match(await driver.text('#profile-area'), /徐汇/)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}
