interface Story {
  name: string
  tell: () => Promise<void>
}

const stories: Story[] = []

/** Adds a story; `runStories` tells them in order, each whether or not the one before it failed. */
export function story(name: string, tell: () => Promise<void>): void {
  stories.push({ name, tell })
}

/**
 * Tells every story whose name holds ONLY (environment, all when unset), prints `N passed, N failed` as its last line
 * and ends the process: 0 when all passed.
 */
export async function runStories(setUp: () => Promise<(failed: number) => Promise<void>>): Promise<never> {
  const chosen = stories.filter(({ name }) => name.includes(process.env['ONLY'] ?? ''))
  const failures: string[] = []
  const tearDown = await setUp()
  for (const { name, tell } of chosen) {
    const started = Date.now()
    try {
      await tell()
      console.log(`ok      ${name} (${Date.now() - started} ms)`)
    } catch (thrown) {
      failures.push(name)
      console.log(`FAILED  ${name}`)
      console.log(indented(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)))
    }
  }
  await tearDown(failures.length)
  console.log(`${chosen.length - failures.length} passed, ${failures.length} failed`)
  // A run that told nothing proves nothing.
  process.exit(failures.length === 0 && chosen.length > 0 ? 0 : 1)
}

function indented(text: string): string {
  return text
    .split('\n')
    .slice(0, 40)
    .map((line) => `        ${line}`)
    .join('\n')
}
