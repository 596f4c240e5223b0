import { specCalls } from '../../contract/specCalls'
import type { Family } from './change'

/** The fields of an object, each under another name. */
function fields(file: string, after: string, names: string): Family {
  const members = names.split(' ').map((name) => ({
    row: name,
    change: ['3', `  ${name}: `, `  ${name}s: `, after] as const,
  }))
  return { file, members }
}

const zeroes = 'pay age1 age2 pay1 pay2 weight1 weight2 height1 height2 shoeSize1 shoeSize2'.split(' ')
const empty = 'pcc keyword sortType'.split(' ')

/** The defaults of the filter on the screen. */
const defaults = [
  ...zeroes.map((name) => [name, '0', '1']),
  ...empty.map((name) => [name, "''", "'x'"]),
  ...[
    ['sex', '-1', '1'],
    ['tag', '-1', '1'],
    ['classIds', '[]', "['x']"],
    ['searchType', '1', '2'],
    ['pageSize', '10', '20'],
    ['pageNo', '1', '2'],
  ],
]

const limited = '[Type.Literal(-1), '

const texts =
  '系统正在维护中,请稍后重试 请求超时,请检查您的网络 服务端异常 哎呀，网络信号丢失 没有可以显示的数据 未识别到二维码 保存成功 保存失败 添加图片失败 支付失败 用户拒绝授权录音 订阅成功 订阅失败，请到「我的-通用设置」重新订阅 请完整填写信息 图片最大5m以内哦~ 加载更多 没有更多了 请输入关键字 正在加载...'.split(
    ' ',
  )
const cardTexts = ['加入拼单', '已加入拼单', '已结束', '暂无用户加入']

const reworded = (text: string): Family['members'][number] => ({
  expects: text,
  change: ['2-9', `'${text}'`, `'${text.slice(0, -1)}？'`],
})

export const families: Readonly<Record<string, Family>> = {
  texts: {
    file: 'src/lib/texts.ts',
    members: texts.map(reworded),
  },
  'texts of a card': { file: 'src/domain/texts.ts', members: cardTexts.map(reworded) },
  'paths of calls': {
    file: 'contract/calls.ts',
    members: specCalls.map(([method, path]) => ({
      row: `${method} ${path}`,
      change: ['7', `'${path}'`, `'x/${path}'`],
    })),
  },
  'fields of a card': fields(
    'contract/shareOrders.ts',
    'export const ShareOrderCard =',
    'id shareId isTop isRec mainImg no name tag height shoeSize shareDesc shareArea pccName shareStartTime shareEndTime shareState currentShare shareUsers',
  ),
  'fields of a credential': fields(
    'contract/files.ts',
    'export const UploadCredential =',
    'uploadUrl uploadPath accessKeyId accessKeySecret securityToken expiration',
  ),
  'defaults of the filter': {
    file: 'src/features/models/list/filter.ts',
    members: defaults.map(([name, was, is]) => ({
      row: `${name} `,
      change: ['3', `  ${name}: ${was}`, `  ${name}: ${is}`, 'filterDefaults:'],
    })),
  },
  'defaults of its call': {
    file: 'contract/models.ts',
    members: [
      ...['pay', 'searchType'].map((name) => ({
        row: `${name} `,
        change: ['3', 'default: ', 'default: 7 + ', `  ${name}: T`] as const,
      })),
      ...['sex', 'tag'].map((name) => ({
        row: `${name} `,
        change: ['3', 'default: -1', 'default: 1', `  ${name}: Type.Optional(Type.Union(${limited}`] as const,
      })),
      ...empty.map((name) => ({
        row: `${name} `,
        change: ['3', "default: ''", "default: 'x'", `  ${name}: T`] as const,
      })),
      { row: 'classIds ', change: ['3', 'default: []', 'default: [1]', '  classIds:'] },
      { row: 'age1 ', change: ['3', 'default: 0', 'default: 1', 'Bound ='] },
    ],
  },
  'defaults of a page': {
    file: 'contract/common.ts',
    members: [{ row: 'pageNo ', change: ['3', 'default: 1 ', 'default: 2 ', 'pageNo:'] }],
  },
  'coin prices': {
    file: 'contract/site.ts',
    members: [
      { row: 'coin prices', change: ['3', '  commentCoin: ', '  commentCoins: ', 'export const ChargeConfig ='] },
    ],
  },
}
