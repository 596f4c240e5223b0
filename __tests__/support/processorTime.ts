/** Milliseconds of one processor that something takes, in all threads: what else runs on the machine does not count. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
