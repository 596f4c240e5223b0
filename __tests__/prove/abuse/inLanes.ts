/** Does something so many times, so many at once, and answers what came of each. */
export async function inLanes<Result>(
  { times, lanes }: { times: number; lanes: number },
  work: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let turn = 0
  const lane = async () => {
    while (turn < times) results.push(await work(turn++))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
