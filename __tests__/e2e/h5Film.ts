import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { apiBase } from '@contract/calls'
import { box } from '../support/builders/videos'
import { temporaryFolder } from '../support/temporaryFolder'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import { story } from './stories'

const partBytes = 1024 * 1024
const parts = 21
const through = 8

story('a film that broke off goes on after a reload, with the parts that are missing', () =>
  onPhone(async (driver) => {
    await onPublish(driver)
    const film = await aFilm(driver.page)
    const kept = await breakOff(driver, film)
    assert.ok(kept > 0 && kept <= through, `${kept} of ${through} parts kept`)
    assert.equal(await pickAgain(driver, film), parts - kept)
    assert.equal(await sumOfStored(driver.page), sumOf(film))
    driver.expectFaults(/net::ERR_FAILED/)
  }),
)

story('another film of the same size begins anew, and so does one that the store has given up', () =>
  onPhone(async (driver) => {
    await onPublish(driver)
    const film = await aFilm(driver.page)
    await breakOff(driver, film)
    const changed = Buffer.from(film)
    changed.write('changed', film.indexOf('free') + 100)
    assert.equal(await pickAgain(driver, changed), parts)

    await driver.page.getByLabel('删除视频').tap()
    await breakOff(driver, film)
    await driver.page.evaluate(() => {
      const drafts = localStorage.getItem('drafts') ?? ''
      localStorage.setItem('drafts', drafts.replace(/("uploadId":")\w+/, `$1${'0'.repeat(32)}`))
    })
    await comeBack(driver)
    assert.equal(await pickAgain(driver, film), parts)
    driver.expectFaults(/net::ERR_FAILED|status of 404/)
  }),
)

async function onPublish(driver: BrowserDriver): Promise<void> {
  await signedInOnPhone(theServer(), driver)
  await driver.switchTab('发布')
  await until('the form', () => driver.shows(`#${ids.publishFilm}`))
}

/** The network fails when some parts are through, and the page goes away. Answers how many parts it keeps. */
async function breakOff(driver: BrowserDriver, film: Buffer): Promise<number> {
  await countParts(driver.page, through)
  await pickFilm(driver, film)
  await until('the upload to fail', () => driver.shows('.pp-grid__failed'), 240_000)
  const kept = await partsKept(driver.page)
  await comeBack(driver)
  return kept
}

async function comeBack(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/index/publish')
  await driver.see('重新选择同一个视频')
}

function partsKept(page: Page): Promise<number> {
  return page.evaluate(() => (localStorage.getItem('drafts') ?? '').split('"etag"').length - 1)
}

/** Picks a film after that. Answers the parts that were sent until it was whole. */
async function pickAgain(driver: BrowserDriver, film: Buffer): Promise<number> {
  const taken = await countParts(driver.page, Infinity)
  await pickFilm(driver, film)
  await until('the film to be stored', () => driver.shows('.pp-publish__play'), 240_000)
  return taken()
}

async function pickFilm(driver: BrowserDriver, film: Buffer): Promise<void> {
  const file = join(temporaryFolder('film'), 'film.mp4')
  writeFileSync(file, film)
  const [chooser] = await Promise.all([driver.page.waitForEvent('filechooser'), driver.tap(`#${ids.publishFilm}`)])
  await chooser.setFiles(file)
}

/** Lets so many parts through. Answers how many the store has taken since. */
async function countParts(page: Page, most: number): Promise<() => number> {
  const isPart = (url: URL): boolean => url.searchParams.has('partNumber')
  let [sent, taken] = [0, 0]
  await page.unroute(isPart)
  await page.route(isPart, (route) => {
    const isSent = route.request().method() === 'PUT'
    return isSent && ++sent > most ? route.abort() : route.continue()
  })
  page.on('response', (response) => {
    const isSent = response.request().method() === 'PUT' && isPart(new URL(response.url()))
    if (isSent && response.ok()) taken++
  })
  return () => taken
}

/** A film that this browser can show, as large as so many parts by a box that players skip. */
async function aFilm(page: Page): Promise<Buffer> {
  const recorded = Buffer.from(await page.evaluate(record), 'base64')
  return Buffer.concat([recorded, box('free', randomBytes(parts * partBytes - recorded.length - 8))])
}

async function record(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
  const paint = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/mp4;codecs=vp9' })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  recorder.start()
  for (let frame = 0; frame < 45; frame++) {
    if (paint) paint.fillStyle = `hsl(${frame * 8}, 80%, 50%)`
    paint?.fillRect(0, 0, 320, 240)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => {
    recorder.addEventListener('stop', resolve)
    recorder.stop()
  })
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** SHA-256 of what the store put together. */
function sumOfStored(page: Page): Promise<string> {
  return page.evaluate(async (base) => {
    const [, key = ''] = /"film":\{"key":"([^"]+)"/.exec(localStorage.getItem('drafts') ?? '') ?? []
    const { data: token }: { data: string } = JSON.parse(localStorage.getItem('token') ?? '{}')
    const headers = { authorization: token, source: 'front', platform: 'h5' }
    const stored = await fetch(`${base}/file/download?key=${encodeURIComponent(key)}`, { headers })
    const sum = await crypto.subtle.digest('SHA-256', await stored.arrayBuffer())
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }, apiBase)
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
