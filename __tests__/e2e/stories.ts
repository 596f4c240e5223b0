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
 * Tells every story whose name holds ONLY (environment, all when unset), prints `N passed, N failed` as its last line and ends the process: 0
 * when all passed. Where all are told, those that failed are told once more after the others: a story that holds then is no failure of
 * what was changed, but is named as unsteady, for somebody to find out why.
 */
export async function runStories(setUp: () => Promise<(failed: number) => Promise<void>>): Promise<never> {
  const only = process.env['ONLY'] ?? ''
  const chosen = stories.filter(({ name }) => name.includes(only))
  const tearDown = await setUp()
  const shaky = await failing(chosen)
  const failures = only === '' ? await failing(shaky) : shaky
  await tearDown(failures.length)
  for (const { name } of shaky) if (!failures.some((one) => one.name === name)) console.log(`UNSTEADY  ${name}`)
  console.log(`${chosen.length - failures.length} passed, ${failures.length} failed`)
  // A run that told nothing proves nothing.
  process.exit(failures.length === 0 && chosen.length > 0 ? 0 : 1)
}

/** Tells these, and answers those that failed. */
async function failing(told: readonly Story[]): Promise<Story[]> {
  const failures: Story[] = []
  for (const one of told) {
    const started = Date.now()
    try {
      await one.tell()
      console.log(`ok      ${one.name} (${Date.now() - started} ms)`)
    } catch (thrown) {
      failures.push(one)
      console.log(`FAILED  ${one.name}`)
      console.log(indented(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)))
    }
  }
  return failures
}

function indented(text: string): string {
  return text
    .split('\n')
    .slice(0, 40)
    .map((line) => `        ${line}`)
    .join('\n')
}
