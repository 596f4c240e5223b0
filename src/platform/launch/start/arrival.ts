import { ownFilesCookie } from '@contract/ownFiles'
import { endFirstScreen } from '../first'
import { notLoaded } from '../notLoaded'

/** A host of files that has sent none of them for so long is passed over. */
const patienceMs = 10_000
/** For so long the site's own server gives them instead. */
const passedOverSeconds = 3600

const round = 'padding:12px 32px;border:1px solid;border-radius:99px;background:none;color:inherit;font:inherit'

/**
 * Sees that the app's files arrive. Where the host of files (STATIC_HOST) refuses them or is silent, this page and all that come within an hour take them from
 * the site's own server; where that has none either, a sentence stands in the place of a white screen.
 */
export function watchArrival(): void {
  const goOn = window.assetOrigin ? passOver : sayIt
  const silent = window.assetOrigin ? setTimeout(passOver, patienceMs) : undefined
  document.addEventListener('load', ({ target }) => isFile(target) && clearTimeout(silent), true)
  document.addEventListener('error', ({ target }) => isFile(target) && goOn(), true)
}

/** A script or a sheet of ours, as it is carried out: not what is only fetched ahead, no picture, and nothing of WeChat's. */
function isFile(target: EventTarget | null): boolean {
  const address = target instanceof HTMLScriptElement ? target.src : sheetOf(target)
  return address.startsWith(window.assetOrigin || `${location.origin}/`)
}

function sheetOf(target: EventTarget | null): string {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}

/** An app that has begun loads the page of a missing file anew by itself (platform/pageLoading). */
function hasBegun(): boolean {
  return Boolean(document.getElementById('app')?.firstChild)
}

function passOver(): void {
  document.cookie = `${ownFilesCookie};path=/;max-age=${passedOverSeconds};samesite=lax`
  if (!document.cookie.includes(ownFilesCookie)) sayIt()
  else if (!hasBegun()) location.reload()
}

/** Drawn by hand: neither the sheets nor the app are there. */
function sayIt(): void {
  if (hasBegun() || document.querySelector('[role=alert]')) return
  endFirstScreen()
  const said = document.createElement('div')
  said.setAttribute('role', 'alert')
  said.style.cssText = 'position:fixed;inset:0;padding:36vh 24px 0;text-align:center;color:#808080'
  said.innerHTML = `<p>${notLoaded}</p><button style="${round}">重新加载</button>`
  said.lastElementChild?.addEventListener('click', again)
  document.body.append(said)
  addEventListener('online', again)
}

function again(): void {
  location.reload()
}
