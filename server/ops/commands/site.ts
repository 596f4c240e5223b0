import { Value } from 'typebox/value'
import { insertMedia } from '../../features/media/adopt'
import { settleMediaLater } from '../../features/media/settle'
import { SiteSetting, siteSetting } from '../../features/site/repo'
import { carryOut } from '../act'
import { fail, pagePath, requiredText, text, texts, type Command } from '../command'
import { takePictures } from '../pictures'
import { saveSetting } from '../settings'

const texted = ['name', 'slogan', 'servicePhone', 'serviceHours', 'notice'] as const

/** Sets what the site says of itself. */
export const setSite: Command = {
  summary: '修改站点设置：名称、口号、客服电话与时间、公告、热门城市、首页弹窗',
  usage:
    '[--name …] [--slogan …] [--servicePhone …] [--serviceHours …] [--notice …] [--hotCity 310100 …] [--popupPicture <文件> --popupPath <路径> [--popupTitle …] [--popupAction …] | --noPopup]',
  options: {
    ...Object.fromEntries(texted.map((name) => [name, { type: 'string' as const }])),
    hotCity: { type: 'string', multiple: true },
    popupPicture: { type: 'string' },
    popupPath: { type: 'string' },
    popupTitle: { type: 'string' },
    popupAction: { type: 'string' },
    noPopup: { type: 'boolean' },
  },
  acts: true,
  who: ['editor'],
  async run(run) {
    const changes: Record<string, unknown> = {}
    for (const name of texted) if (text(run, name) !== undefined) changes[name] = text(run, name)
    if (texts(run, 'hotCity').length > 0) changes.hotCityCodes = texts(run, 'hotCity')
    if (run.values.noPopup === true) changes.popup = null
    const file = text(run, 'popupPicture')
    const path = file === undefined ? '' : pagePath(requiredText(run, 'popupPath'))
    const [popup] = file === undefined ? [] : await takePictures(run, [file], 'public')
    const said = (name: string) => text(run, name) ?? ''
    const words = { title: said('popupTitle'), action: said('popupAction') }
    if (popup !== undefined) changes.popup = { mediaKey: popup.key, path, ...words }
    if (Object.keys(changes).length === 0) fail('请写明要修改的设置。')
    await carryOut(run, { act: 'setSite', target: 'site', detail: changes }, async (tx, at) => {
      if (popup !== undefined) await insertMedia(tx, [popup], at)
      const before = await siteSetting(tx)
      await saveSetting(tx, 'site', Value.Parse(SiteSetting, { ...before, ...changes }), at)
      if (before.popup !== null) await settleMediaLater(tx, [before.popup.mediaKey], at)
      return `站点设置已改：${Object.keys(changes).join('、')}`
    })
  },
}
