import { getPerson, listPeople } from '@contract/console/people'
import { refuse } from '../../http/refuse'
import type { ConsoleApp } from '../context'
import { findPerson, searchPeople } from '../people'
import { serveConsole } from '../serve'

export function peopleRoutes(app: ConsoleApp): void {
  serveConsole(app, listPeople, (input, { deps }) => searchPeople(deps, input))

  serveConsole(
    app,
    getPerson,
    async ({ id }, { deps, operator }) => (await findPerson(deps, id, operator.roles)) ?? refuse('NOT_FOUND'),
  )
}
