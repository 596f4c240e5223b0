/** Written by the build (config/h5Start.ts): the files that the app starts with, with blanks between them, in order. */
declare const APP_FILES: string

/** The longest that the app waits for the first screen's picture. */
const patienceMs = 500

let started = false

function startApp(): void {
  if (started) return
  started = true
  window.sendForFiles?.()
  for (const file of APP_FILES.split(' ')) {
    const script = document.createElement('script')
    script.async = false
    script.src = file
    document.head.append(script)
  }
}

/**
 * The last script of a page on H5: starts the app, whose files are on their way since the page's head. Where home's first screen (../first) has
 * a picture the app and its files wait until it is shown: on one line and one thread what goes first is there first (decision 123).
 */
function start(): void {
  const picture = document.querySelector<HTMLImageElement>('#first img')
  if (!picture) return startApp()
  // No frame comes in a window that nobody sees.
  setTimeout(startApp, patienceMs)
  const shown = (): unknown => requestAnimationFrame(() => setTimeout(startApp))
  picture.decode().then(shown, startApp)
}

start()
