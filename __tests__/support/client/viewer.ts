const patienceTurns = 200

/** The viewer of pictures, whose code comes when the first picture is opened. */
export async function viewerOpened(): Promise<HTMLElement> {
  for (let turn = 0; turn < patienceTurns; turn++) {
    const viewer = document.querySelector<HTMLElement>('.pp-viewer')
    if (viewer) return viewer
    await aTurn()
  }
  throw new Error('no picture opened')
}

/** Closes it by its cross, and waits until it is gone. */
export async function closeViewer(): Promise<void> {
  document.querySelector<HTMLElement>('.pp-viewer [aria-label="关闭"]')?.click()
  for (let turn = 0; turn < patienceTurns; turn++) {
    if (!document.querySelector('.pp-viewer')) return
    await aTurn()
  }
  throw new Error('the viewer stays')
}

function aTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
