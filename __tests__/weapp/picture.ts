import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rule } from 'postcss'
import { parse } from 'postcss'
import { launchPhone } from '../e2e/chromium'
import { baseStyles, builtInTags } from './pictureStyles'
import type { WeappRunner } from './runner'
import { toHtml } from './tree'
import { mapOrigin } from './wxNetwork'

const tagPattern = new RegExp(`(^|[\\s>+~,(])(${builtInTags.join('|')})(?![\\w-])`, 'g')

/**
 * A picture of the page that the runner shows, in Chromium: its tree as HTML with the package's own styles. Built-in
 * elements have approximate sizes, so it is for the eye and proves nothing about layout.
 */
export async function photograph(runner: WeappRunner, file: string): Promise<void> {
  const context = await launchPhone()
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setContent(toDocument(runner), { waitUntil: 'load', timeout: 20_000 })
    // As tall as the page, so that what is fixed to the foot lies below everything and hides nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height })
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}

function toDocument(runner: WeappRunner): string {
  const { root } = runner.world.pack
  const styles = [baseStyles, pageStyles(root, 'app.wxss'), pageStyles(root, `${runner.route}.wxss`)]
  const sheets = styles.map((css) => `<style>${css}</style>`).join('')
  const body = withPictures(runner, withFieldTexts(withoutRpx(withoutHosts(toHtml(runner.tree())))))
  return `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">${sheets}<body>${body}`
}

/** Style sheets with their imports, built-in tags renamed as in `toHtml`, and rpx as parts of the width. */
function pageStyles(root: string, file: string, seen = new Set<string>()): string {
  const full = path.join(root, file)
  if (seen.has(full) || !existsSync(full)) return ''
  seen.add(full)
  const sheet = parse(readFileSync(full, 'utf8'))
  let imported = ''
  sheet.walkAtRules('import', (rule) => {
    const [, wanted = ''] = /["']([^"']+)["']/.exec(rule.params) ?? []
    const target = wanted.startsWith('/') ? wanted.slice(1) : path.posix.join(path.posix.dirname(file), wanted)
    imported += pageStyles(root, target, seen)
    rule.remove()
  })
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selectors = rule.selectors.map((one) => one.replace(tagPattern, '$1wx-$2'))
  })
  sheet.walkDecls((declaration) => {
    declaration.value = withoutRpx(declaration.value)
  })
  return imported + sheet.toString()
}

/** Taro's `comp` has no node of its own in WeChat (virtualHost): rules for a child reach through it. */
function withoutHosts(html: string): string {
  return html.replace(/<\/?wx-comp[^>]*>/g, '')
}

/** 750 rpx are as wide as the screen. */
function withoutRpx(css: string): string {
  return css.replace(/(-?[\d.]+)rpx/g, 'calc($1 * 100vw / 750)')
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).includes('keyframes')
}

/** What a field shows is its value, or else its placeholder. */
function withFieldTexts(html: string): string {
  return html.replace(/<wx-(?:input|textarea)[^>]*/g, (tag) => {
    const [, value] = /data-value="([^"]+)"/.exec(tag) ?? []
    const [, placeholder = ''] = /data-placeholder="([^"]*)"/.exec(tag) ?? []
    return `${tag} data-shown="${value ?? placeholder}"`
  })
}

/** Draws pictures with the address that the server under test answers. */
function withPictures(runner: WeappRunner, html: string): string {
  return html.replace(/(<wx-image[^>]*data-src="([^"]+)"[^>]*)>/g, (all, open: string, source: string) => {
    if (!/^https?:/.test(source)) return all
    const address = mapOrigin(runner.world.options.origins, source.replace(/&amp;/g, '&'))
    return `${open}><img src="${address}" style="width:100%;height:100%;object-fit:cover">`
  })
}
