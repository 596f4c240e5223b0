import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** What a rule of ours is shown: a node of a file. */
interface Shown {
  readonly rule: string
  readonly file: string
  readonly kind: string
  readonly node: object
}

/** How often each rule speaks up, asked of the rules as lint loads them: they are no modules that jest could read. */
function spoken(shown: readonly Shown[]): number[] {
  const program = `
    import house from ${JSON.stringify(join(root, 'scripts/lint/house.mjs'))}
    const shown = ${JSON.stringify(shown)}
    const counts = shown.map(({ rule, file, kind, node }) => {
      let count = 0
      const visitor = house.rules[rule].create({ filename: file, report: () => count++ })
      visitor[kind]?.(node)
      return count
    })
    console.log(JSON.stringify(counts))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

const named = (rule: string, name: string): Shown => ({ rule, file: '', kind: 'Identifier', node: { name } })
const imported = (rule: string, file: string, source: string): Shown => ({
  rule,
  file: join(root, file),
  kind: 'ImportDeclaration',
  node: { source: { value: source } },
})

const refused: Record<string, Shown> = {
  'a duration in millis': named('durations-end-in-ms', 'leaseMillis'),
  'a query made stale by hand': named('only-in-cache', 'useQueryClient'),
  'a barrel': { rule: 'no-barrels', file: '', kind: 'ExportAllDeclaration', node: {} },
  'a page by hand': { rule: 'no-pages-by-hand', file: '', kind: 'Literal', node: { value: '/pages/index/index' } },
  'the platform, asked elsewhere': {
    rule: 'only-in-platform',
    file: '',
    kind: 'MemberExpression',
    node: { property: { name: 'TARO_ENV' } },
  },
  'a state as a number in a statement': {
    rule: 'no-bare-codes',
    file: '',
    kind: 'TemplateElement',
    node: { value: { raw: 'where state = 2' } },
  },
  'the contract by a path': imported('contract-by-alias', 'server/features/hot/x.ts', '../../../contract/limits'),
  'a page in a feature': imported('zones', 'src/features/hot/x.ts', '@/pages/index/index'),
  'a neighbour in a feature on screen': imported('zones', 'src/features/hot/x.ts', '@/features/users/api'),
  'a higher floor of the server': imported('zones', 'server/features/ledger/x.ts', '../themes/routes'),
  'a higher floor of the client': imported('zones', 'src/lib/x.ts', '@/platform/share'),
  'the plumbing below it': imported('zones', 'src/device/x.ts', '@/lib/texts'),
  'the server in the client': imported('zones', 'src/lib/x.ts', '../../server/app'),
}

const allowed: Record<string, Shown> = {
  'a duration in ms': named('durations-end-in-ms', 'leaseMs'),
  "an option of pg's": named('durations-end-in-ms', 'connectionTimeoutMillis'),
  'the contract by its alias': imported('contract-by-alias', 'server/features/hot/x.ts', '@contract/limits'),
  'a lower floor of the client': imported('zones', 'src/platform/x.ts', '@/lib/request'),
  'a lower floor of the server': imported('zones', 'server/features/themes/x.ts', '../ledger/rules'),
}

test('each rule of the house speaks up where it should, and nowhere else', () => {
  const cases = { ...refused, ...allowed }
  const counts = spoken(Object.values(cases))
  const loud = Object.keys(cases).filter((_, place) => (counts[place] ?? 0) > 0)
  expect(loud).toEqual(Object.keys(refused))
})
