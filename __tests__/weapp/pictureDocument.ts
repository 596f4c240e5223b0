import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rule } from 'postcss'
import { parse } from 'postcss'
import { baseStyles, builtInTags } from './pictureStyles'
import type { WeappRunner } from './runner'
import { toHtml } from './tree'
import { screen } from './wxDevice'
import { mapOrigin } from './wxNetwork'

const tagPattern = new RegExp(`(^|[\\s>+~,(])(${builtInTags.join('|')})(?![\\w-])`, 'g')

/** What lies over the page itself: nothing below WeChat's own bars. */
interface Insets {
  bottomPx: number
}

/** The page that the runner shows, without the bars that WeChat draws. */
export function pageDocument(runner: WeappRunner): string {
  const { pack } = runner.world
  const onTab = pack.tabs.includes(runner.route ?? '')
  const insets = { bottomPx: onTab ? 0 : screen.screenHeight - screen.safeArea.bottom }
  const sheets = ['app.wxss', `${runner.route}.wxss`].map((file) => pageStyles(pack.root, file))
  const styles = [baseStyles, ...sheets].map((css) => `<style>${asOnPhone(css, insets)}</style>`).join('')
  const html = asOnPhone(withoutHosts(toHtml(runner.tree())), insets)
  const body = withPictures(runner, withFieldTexts(html))
  return `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">${styles}<body>${body}`
}

/** Style sheets with their imports, built-in tags renamed as in `toHtml`. */
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
  return imported + sheet.toString()
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).includes('keyframes')
}

/** Taro's `comp` has no node of its own in WeChat (virtualHost): rules for a child reach through it. */
function withoutHosts(html: string): string {
  return html.replace(/<\/?wx-comp[^>]*>/g, '')
}

/** 750 rpx are as wide as the screen; below lies the bar that a phone without keys has. */
function asOnPhone(css: string, { bottomPx }: Insets): string {
  return css
    .replace(/(-?[\d.]+)rpx/g, 'calc($1 * 100vw / 750)')
    .replace(/env\(safe-area-inset-bottom\)/g, `${bottomPx}px`)
}

/** What a field shows is its value, or else its placeholder in the placeholder's own style. */
function withFieldTexts(html: string): string {
  return html.replace(/<wx-(?:input|textarea)[^>]*>/g, (tag) => {
    const [, value = ''] = /data-value="([^"]*)"/.exec(tag) ?? []
    if (value !== '') return tag + (/data-password="true"/.test(tag) ? '•'.repeat(value.length) : value)
    const [, placeholder = ''] = /data-placeholder="([^"]*)"/.exec(tag) ?? []
    const [, own = ''] = /data-placeholderclass="([^"]*)"/.exec(tag) ?? []
    return `${tag}<span class="wx-placeholder ${own}">${placeholder}</span>`
  })
}

/** How WeChat's modes of an image lay it into its box. */
const fits: Readonly<Record<string, string>> = {
  aspectFill: 'height:100%;object-fit:cover',
  aspectFit: 'height:100%;object-fit:contain',
  widthFix: 'height:auto',
}

/** Draws pictures with the address that the server under test answers, and the package's own from its files. */
function withPictures(runner: WeappRunner, html: string): string {
  return html.replace(/<wx-image[^>]*data-src="([^"]+)"[^>]*>/g, (tag, source: string) => {
    const [, mode = ''] = /data-mode="([^"]*)"/.exec(tag) ?? []
    const address = /^https?:/.test(source)
      ? mapOrigin(runner.world.options.origins, source.replace(/&amp;/g, '&'))
      : assetData(runner.world.pack.root, source)
    return `${tag}<img src="${address}" style="width:100%;${fits[mode] ?? 'height:100%'}">`
  })
}

/** A picture of the package as an address; the source as it stands when there is none of that name. */
export function assetData(root: string, source: string): string {
  const file = path.join(root, source)
  if (!existsSync(file)) return source
  return `data:image/${path.extname(file).slice(1)};base64,${readFileSync(file).toString('base64')}`
}
