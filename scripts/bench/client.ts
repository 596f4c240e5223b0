import path from 'node:path'
import { startServer } from '../../__tests__/e2e/serverUnderTest'
import { inKb, measurePackage, sizeLimits } from '../../__tests__/weapp/gateSizes'
import { readPackage } from '../../__tests__/weapp/packageFiles'
import { measureFirstLoad } from './firstLoad'
import { measureSetData } from './setData'

const dist = path.resolve(__dirname, '../../dist')

/** `npm run bench:client`: bytes that repeat exactly from run to run; nothing here is timed. Build both platforms first. */
async function main(): Promise<void> {
  const server = await startServer()
  try {
    printSizes()
    printFirstLoad(await measureFirstLoad(server.origin, path.join(dist, 'h5')))
    printSetData(await measureSetData(server.origin, path.join(dist, 'weapp')))
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
  const sum = (size: 'raw' | 'gzip' | 'brotli'): string => inKb(files.reduce((total, file) => total + file[size], 0))
  console.log(`  all  raw ${sum('raw')}  gzip ${sum('gzip')}  brotli ${sum('brotli')}  (target brotli 115 KB)`)
}

function printSetData(measured: Awaited<ReturnType<typeof measureSetData>>): void {
  console.log('mini-program, setData')
  for (const { name, calls, bytes, largest } of measured) {
    console.log(`  ${name.padEnd(34)} ${calls} calls, ${bytes} bytes, largest ${largest} bytes`)
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
