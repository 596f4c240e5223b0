import { inKb, sizeLimits } from './gateSizes'
import { checkPackage } from './packageGate'

/** `npm run test:gate [folder]`: prints what the gate found and fails on any error. */
async function main(): Promise<void> {
  const { checks, errors, sizes } = await checkPackage(process.argv[2] ?? 'dist/weapp')
  for (const [name, { errors: wrong, warnings }] of Object.entries(checks)) {
    console.log(`${wrong.length === 0 ? 'ok     ' : 'FAILED '} ${name}`)
    for (const warning of warnings) console.log(`        warning: ${warning.slice(0, 400)}`)
    for (const error of wrong) console.log(`        error: ${error.slice(0, 600)}`)
  }
  console.log(`main package ${inKb(sizes.mainBytes)} (target ${inKb(sizeLimits.mainTargetBytes)})`)
  for (const [name, bytes] of Object.entries(sizes.subBytes)) console.log(`package ${name} ${inKb(bytes)}`)
  console.log(`all packages ${inKb(sizes.totalBytes)}, base64 in style sheets ${inKb(sizes.wxssBase64Bytes)}`)
  const failed = Object.values(checks).filter((check) => check.errors.length > 0).length
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`)
  // miniprogram-ci keeps worker processes alive.
  process.exit(errors.length === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
