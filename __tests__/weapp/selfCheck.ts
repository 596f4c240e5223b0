import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { story } from '../e2e/stories'
import { temporaryFolder } from '../support/temporaryFolder'
import { checkRules } from './gateRules'
import { measurePackage } from './gateSizes'
import { checkScript } from './gateSources'
import { styleFaults } from './gateStyles'
import { checkTheme } from './gateTheme'
import { readPackage } from './packageFiles'
import { WeappRunner } from './runner'
import type { RunnerOptions } from './world'

/** Writes a native mini-program of two pages whose first page is the given template and script. */
function writePackage(template: string, script: string): string {
  const dist = temporaryFolder('weapp')
  const files = {
    'app.json': JSON.stringify({
      pages: ['index/index', 'other/other'],
      tabBar: { list: [{ pagePath: 'other/other', text: 'other' }] },
      lazyCodeLoading: 'requiredComponents',
    }),
    'app.js': 'App({ onLaunch() {} })',
    'index/index.wxml': template,
    'index/index.js': script,
    'other/other.wxml': '<view>other</view>',
    'other/other.js': 'Page({})',
  }
  for (const folder of ['index', 'other']) mkdirSync(path.join(dist, folder))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text)
  return dist
}

async function faultsOf(template: string, script: string, more: Partial<RunnerOptions> = {}): Promise<string> {
  const runner = await WeappRunner.launch({ dist: writePackage(template, script), ...more })
  const { faults, sandbox, unanswered } = runner.world
  runner.close()
  return [...faults.map(({ message }) => message), ...sandbox.log.map(({ text }) => text), ...unanswered].join('\n')
}

const page = '<view id="a" bindtap="go">a</view>'

story('the runner notices a tap that nothing handles', async () => {
  const runner = await WeappRunner.launch({ dist: writePackage(page, 'Page({})') })
  await assert.rejects(runner.tap('#a'), /no handler ran/)
  runner.close()
})

story('the runner refuses what WeChat has not: browser objects, eval, unknown calls', async () => {
  await assert.rejects(faultsOf(page, 'localStorage.setItem("a", "b"); Page({})'), /has not been registered/)
  const onLoad = (code: string): string => `Page({ onLoad() { ${code} } })`
  assert.match(await faultsOf(page, onLoad('document.title')), /undefined/)
  assert.match(await faultsOf(page, onLoad('eval("1")')), /Code generation from strings/)
  assert.match(await faultsOf(page, onLoad('wx.noSuchCall()')), /not a function/)
  assert.match(await faultsOf(page, onLoad('wx.scanCode({ fail() {} })')), /scanCode/)
  assert.match(await faultsOf(page, onLoad('wx.getLocation()')), /requiredPrivateInfos/)
})

story('the runner keeps the rules of navigation', async () => {
  const go = (call: string): string => `Page({ go() { wx.${call} } })`
  for (const [call, words] of [
    ['navigateTo({ url: "/other/other" })', /can not navigateTo a tabbar page/],
    ['navigateTo({ url: "/nowhere/nowhere" })', /is not found/],
    ['switchTab({ url: "/index/index" })', /can not switch to no-tabBar page/],
  ] as const) {
    const runner = await WeappRunner.launch({ dist: writePackage(page, go(call)) })
    await runner.tap('#a')
    assert.match(runner.world.faults.map(({ message }) => message).join('\n'), words)
    runner.close()
  }
})

story('the runner opens what WeChat opens for a tap alone for a tap alone', async () => {
  const go = (code: string): string => `Page({ async go() { ${code} } })`
  const ask =
    'wx.requestSubscribeMessage({ tmplIds: ["a"] }).then(() => console.log("asked"), ({ errMsg }) => console.log(errMsg))'
  for (const [code, words] of [
    [ask, /asked/],
    [`await wx.getSetting().catch(() => 0); ${ask}`, /can only be invoked by user TAP gesture/],
    [`await wx.showModal({}); ${ask}`, /asked/],
  ] as const) {
    const runner = await WeappRunner.launch({ dist: writePackage(page, go(code)) })
    await runner.tap('#a')
    assert.match(runner.world.sandbox.log.map(({ text }) => text).join('\n'), words)
    runner.close()
  }
})

story('the runner measures setData and refuses what is too large', async () => {
  const script = 'Page({ data: { t: "" }, onLoad() { this.setData({ t: "x".repeat(1100000) }) } })'
  assert.match(await faultsOf('<view>{{t.length}}</view>', script), /over 1024 kB/)
})

story('the runner reads dates as an iPhone does', async () => {
  const script = 'Page({ onLoad() { console.log(String(new Date("2026-12-01 09:00").getTime())) } })'
  assert.match(await faultsOf(page, script, { platform: 'ios' }), /Invalid Date/)
  assert.doesNotMatch(await faultsOf(page, script, { platform: 'android' }), /Invalid Date/)
})

story('the gate reads scripts for what a phone refuses, and counts every package', () => {
  assert.match(checkScript('a.js', 'var a = process.env.SECRET').errors.join(), /process\.env\.SECRET/)
  assert.match(checkScript('a.js', 'import("./b")').errors.join(), /dynamic import/)
  assert.match(checkScript('a.js', 'var = 1').errors.join(), /SyntaxError/)
  assert.deepEqual(checkScript('a.js', 'var a = 1').errors, [])
  const sizes = measurePackage(readPackage(writePackage(page, 'Page({})')))
  assert.equal(sizes.mainBytes, sizes.totalBytes)
  return Promise.resolve()
})

story('the gate misses no rule of WeChat between settings and code', () => {
  const pack = readPackage(writePackage(page, 'Page({ go() { wx.getFuzzyLocation({}); wx.getLocation({}) } })'))
  const sizes = measurePackage(pack)
  const rules = checkRules(pack, sizes).errors.join('\n')
  for (const words of [
    /requiredPrivateInfos lacks getFuzzyLocation/,
    /__usePrivacyCheck__ is not on/,
    /nothing answers wx\.onNeedPrivacyAuthorization/,
    /no button of open-type agreePrivacyAuthorization/,
  ]) {
    assert.match(rules, words)
  }
  const asks = readPackage(writePackage(page, 'Page({ go() { wx.request({ url: "http://127.0.0.1:8080" + path }) } })'))
  assert.match(checkRules(asks, sizes, 'wx0123456789abcdef').errors.join(), /asks http:\/\/127\.0\.0\.1:8080/)
  assert.deepEqual(checkRules(asks, sizes, 'touristappid').errors, [])
  pack.app.requiredPrivateInfos = ['getFuzzyLocation', 'getLocation']
  pack.app.preloadRule = { 'index/index': { packages: ['nowhere'] } }
  const more = checkRules(pack, sizes).errors.join('\n')
  assert.match(more, /getLocation needs permission\["scope\.userLocation"\]/)
  assert.match(more, /the fuzzy location beside an exact one/)
  assert.match(more, /preloadRule names no package: nowhere/)
  return Promise.resolve()
})

story('the gate wants every colour and icon in both themes', () => {
  const pack = readPackage(writePackage(page, 'Page({})'))
  pack.app.window = { navigationBarBackgroundColor: '@surface' }
  const { errors, warnings } = checkTheme(pack)
  assert.match(errors.join('\n'), /dark has no surface\ntab other has no icon/)
  assert.match(warnings.join(), /darkmode is off/)
  return Promise.resolve()
})

story('the gate refuses styles that are too new for a phone we promise, and what WXSS has not', () => {
  const floor = { chrome: 88, ios: 15 }
  assert.match(styleFaults('.a { height: 100dvh }', floor).join(), /dvh/)
  assert.match(styleFaults('.a:has(.b) { gap: 1px }', floor).join(), /:has\(\)/)
  assert.match(styleFaults('.a > * { color: red }', floor).join(), /WXSS knows no \*/)
  assert.deepEqual(styleFaults('.a { gap: 1px; inset: 0; width: max(1px, 2px) }', floor), [])
  return Promise.resolve()
})
