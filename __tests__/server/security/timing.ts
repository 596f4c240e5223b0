/**
 * Runs each of some ways in turn, again and again, and says how long each takes when nothing comes between: the lower quartile, in
 * milliseconds. Every other round goes backwards, so that none is always the one that waits for a busy machine.
 */
export async function usualMs<Way extends string>(
  ways: Readonly<Record<Way, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Way, number>> {
  const each = Object.entries<() => Promise<unknown>>(ways).map(([name, run]) => ({ name, run, taken: [0].slice(1) }))
  for (let round = 0; round < rounds; round++) {
    for (const { run, taken } of round % 2 === 0 ? each : [...each].reverse()) {
      const started = performance.now()
      await run()
      taken.push(performance.now() - started)
    }
  }
  const usual = each.map(({ name, taken }) => [name, taken.sort((a, b) => a - b)[Math.floor(rounds / 4)]])
  return Object.fromEntries(usual)
}

/**
 * Generous: other work shares the machine. What is looked for is a second look-up, or a hash or a check of a signature that is made
 * for one of them only; a comparison that stops early would differ by far less, and is kept from by how it is written.
 */
export function expectAlike(taken: Readonly<Record<string, number>>): void {
  const [least, most] = [Math.min(...Object.values(taken)), Math.max(...Object.values(taken))]
  expect({ taken, alike: most - least < most * 0.5 + 0.5 }).toEqual({ taken, alike: true })
}
