import path from 'node:path'
import { nativeHomeBytes } from '../../__tests__/e2e/nativeHome'
import { startServer } from '../../__tests__/e2e/serverUnderTest'
import { inKb, measurePackage, sizeLimits } from '../../__tests__/weapp/gateSizes'
import { readPackage } from '../../__tests__/weapp/packageFiles'
import { measureFirstLoad } from './firstLoad'
import { measureLongList, type LongList } from './longList'
import { measuredPages } from './measuredPages'
import { measurePageLoad, type PageLoad } from './pageLoad'
import { measureSetData } from './setData'

const dist = path.resolve(__dirname, '../../dist')

/**
 * `npm run bench:client`: first bytes, which repeat exactly from run to run; then times, which hold beside each other alone. Build both
 * platforms first, and let nothing else run.
 */
async function main(): Promise<void> {
  const server = await startServer()
  try {
    printSizes()
    printFirstLoad(await measureFirstLoad(server.origin, path.join(dist, 'h5')))
    printSetData(await measureSetData(server, path.join(dist, 'weapp')), await nativeHomeBytes(server.origin))
    printLongList(await measureLongList(server.origin))
    console.log('H5, cold loads on slow 4G and a processor four times slower (medians of five)')
    for (const { route, query } of await measuredPages(server.origin)) {
      printPageLoad(await measurePageLoad(server.origin, route, query))
    }
  } finally {
    await server.stop()
  }
}

function printSizes(): void {
  const { mainBytes, subBytes, totalBytes, wxssBase64Bytes } = measurePackage(readPackage(path.join(dist, 'weapp')))
  console.log('mini-program')
  console.log(`  main package     ${inKb(mainBytes)}  (target ${inKb(sizeLimits.mainTargetBytes)})`)
  for (const [name, bytes] of Object.entries(subBytes)) console.log(`  ${name.padEnd(26)} ${inKb(bytes)}`)
  console.log(`  all              ${inKb(totalBytes)}, base64 in style sheets ${inKb(wxssBase64Bytes)}`)
}

function printFirstLoad(files: Awaited<ReturnType<typeof measureFirstLoad>>): void {
  console.log('H5, first load of home (JS and CSS that Chromium fetched for /)')
  for (const { name, raw, gzip, brotli } of files) {
    console.log(`  ${name.padEnd(40)} raw ${inKb(raw)}  gzip ${inKb(gzip)}  brotli ${inKb(brotli)}`)
  }
  for (const kind of ['.js', '.css']) {
    const sum = (size: 'raw' | 'gzip' | 'brotli'): string =>
      inKb(files.filter(({ name }) => name.endsWith(kind)).reduce((total, file) => total + file[size], 0))
    const target = kind === '.js' ? '  (target brotli 92 KB)' : ''
    console.log(`  all ${kind.padEnd(4)}  raw ${sum('raw')}  gzip ${sum('gzip')}  brotli ${sum('brotli')}${target}`)
  }
}

function printSetData(measured: Awaited<ReturnType<typeof measureSetData>>, nativeBytes: number): void {
  console.log(`mini-program, setData (home as native data: ${nativeBytes} bytes; target of home: three times that)`)
  for (const { name, calls, bytes, largest } of measured) {
    console.log(`  ${name.padEnd(34)} ${calls} calls, ${bytes} bytes, largest ${largest} bytes`)
  }
}

function printLongList({ cards, drawnMost, nodesMost, longTasks, longestTaskMs, tapMs }: LongList): void {
  console.log('H5, scrolling the feed on a processor four times slower')
  console.log(`  ${cards} cards loaded, at most ${drawnMost} drawn and ${nodesMost} nodes in the page`)
  console.log(`  ${longTasks} long tasks, the longest ${longestTaskMs} ms; a tap on a card answered after ${tapMs} ms`)
}

function printPageLoad({ route, lcpMs, cls, blockedMs, scriptBytes, imageBytes }: PageLoad): void {
  const times = `LCP ${lcpMs} ms, CLS ${cls.toFixed(3)}, blocked ${blockedMs} ms`
  console.log(`  ${route.padEnd(26)} ${times}, scripts ${inKb(scriptBytes)}, pictures ${inKb(imageBytes)}`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
