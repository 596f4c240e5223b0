import { commands } from '../../../server/ops/commands'
import { optionsOf, runOps } from '../../../server/ops/run'

/** Runs a command line where there is no server to connect to: what is not understood never gets that far. */
async function type(...argv: string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const code = await runOps(argv, {
    out: (line) => void lines.push(line),
    err: (line) => void complaints.push(line),
    machine: 'root',
    session: { read: () => null, keep: () => undefined, forget: () => undefined },
    ask: () => Promise.reject(new Error('asked')),
    deps: () => Promise.reject(new Error('connected')),
  })
  return { code, out: lines.join('\n'), err: complaints.join('\n') }
}

const names = Object.keys(commands)
const options = Object.entries(commands).flatMap(([name, command]) =>
  Object.entries(optionsOf(command)).map(([option, { type: kind }]) => ({ name, option, kind })),
)

test.each(options)('$name --$option: without its value, misspelt or twice', async ({ name, option, kind }) => {
  const wrong = kind === 'boolean' ? `--${option}=yes` : `--${option}`
  const complaint = kind === 'boolean' ? `--${option} 不带值。` : `--${option} 后面缺少值。`
  expect(await type(name, wrong)).toMatchObject({ code: 2, err: expect.stringContaining(complaint) })
  const misspelt = await type(name, `--${option.slice(0, 1)}${option}`)
  expect(misspelt.code).toBe(2)
  expect(misspelt.err).toMatch(new RegExp(`^没有 --\\S+ 这个选项，是不是 --${option}。\n用法：npm run ops -- ${name}`))
  if (commands[name]?.options?.[option]?.multiple === true) return
  const twice = kind === 'boolean' ? [`--${option}`, `--${option}`] : [`--${option}=1`, `--${option}=2`]
  expect(await type(name, ...twice)).toMatchObject({ code: 2, err: expect.stringContaining('只能写一次') })
})

test.each(names)('%s: what it knows nothing of is turned down with its usage', async (name) => {
  const unknown = await type(name, '--zzzzzzzz')
  expect(unknown.err).toContain('没有 --zzzzzzzz 这个选项。')
  expect(unknown.err).toContain(`用法：npm run ops -- ${name}`)
  const surplus = await type(name, 'one', 'two', 'three')
  expect(surplus.code).toBe(2)
  expect(surplus.err).toMatch(/^多余的参数「(one|two|three)」。/)
})

test.each(names)('help %s is about it alone, asked for either way', async (name) => {
  const help = await type('help', name)
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out.match(/npm run ops -- (?!<)(\S+)/g)).toEqual([`npm run ops -- ${name}`])
  expect(await type(name, '--help')).toEqual(help)
})

test.each([
  ['lsit', 'list'],
  ['prcies', 'prices'],
  ['setprices', 'set-prices'],
  ['takedown', 'take-down'],
])('%s was meant to be %s', async (typed, meant) => {
  const { code, err } = await type(typed)
  expect({ code, err }).toEqual({
    code: 2,
    err: `没有「${typed}」这个命令，是不是 ${meant}。运行 npm run ops -- help 查看全部命令。`,
  })
})

test.each(['constructor', 'quite-another', ''])('%j is like no command', async (typed) => {
  expect(await type(typed)).toMatchObject({ code: 2, err: expect.stringContaining(`没有「${typed}」这个命令。`) })
})

test('every price and what a package is sold by is explained', async () => {
  const { out } = await type('help', 'set-prices')
  expect(out).toContain('--newCoin <发布帖子（会员免费）>')
  expect(out).toContain('--recCoin <推荐一天>')
  expect((await type('help', 'save-package')).out).toContain('<coins|membership>')
  expect((await type('set-prices', '--newCoins', '1')).err).toContain('是不是 --newCoin')
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example',
  '/pages/none',
  '/pages/index/model?a=#b',
  '',
])('a banner to %j leads off the site, and is refused', async (path) => {
  const { code, err } = await type('add-banner', '--place', 'home', '--path', path, '--reason', '一')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('不是本站的页面') })
})

test.each([
  [['set-agreement', 'privacy', '--title', '', '--text', __filename, '--reason', '一'], '缺少 --title。'],
  [['payout', '01935000-0000-7000-8000-000000000001', '--fen', '-5', '--ref', 'a', '--reason', '一'], '0 到 999999999'],
  [['add-banner', '--place', 'home', '--zones', __filename, '--reason', '一'], '热区应是'],
  [['set-site', '--popupPicture', __filename, '--popupPath', '//evil.example', '--reason', '一'], '不是本站的页面'],
])('%j is refused before anything is connected', async (argv, sentence) => {
  const { code, err } = await type(...argv)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
})
