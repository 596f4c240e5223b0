import pg from 'pg'

/** How many statements reach the database while `work` runs. Nothing else may run meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
