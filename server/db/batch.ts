import pg, { type Connection, type QueryConfig, type QueryResult } from 'pg'

/** A statement that somebody waits for. */
export interface Waited {
  /** Its values are `written`: what cannot be sent half-way would leave it open whose the answers are. */
  readonly query: QueryConfig
  settle(error: unknown, result?: QueryResult): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** A statement with its values as they are sent. Throws where one of them cannot be. */
export function written({ values = [], ...query }: QueryConfig): QueryConfig {
  return { ...query, values: values.map((value: unknown) => prepareValue(value)) }
}

/** How pg tells a query of its answer. Its types leave that out. */
interface Told {
  readonly text: string
  readonly name?: string
  queryMode: 'extended' | undefined
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

const Single = pg.Query as unknown as new (query: QueryConfig, values: undefined, settle: Waited['settle']) => Told

/** What pg keeps of the statements that it prepares over a connection, by their names. */
interface Sending extends Connection {
  sync: () => void
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
}

function noSync(): void {
  // One comes behind all statements.
}

/**
 * Statements that are sent with one `Sync` behind all of them: the database answers once, where it would answer each and wake this process as
 * often. They run one after the other. Where one fails those behind it do not run, and fail with its error; outside a transaction
 * all of them fail, since they are undone together.
 */
export class Batch extends pg.Query {
  /** Settles when all of them are answered, however; never rejects. */
  readonly answered: Promise<void>
  /** Both as pg knows the statement whose answer comes now. */
  name: string | undefined
  text = ''
  /** pg puts its own in its place where an answer has to come in time. */
  callback: (error: unknown) => void = () => undefined
  private readonly statements: readonly Told[]
  private at = 0
  private end: () => void = () => undefined

  constructor(
    readonly waited: readonly Waited[],
    private readonly inTransaction: boolean,
  ) {
    super({ text: '' })
    this.answered = new Promise((resolve) => (this.end = resolve))
    this.statements = waited.map(({ query, settle }) => {
      const statement = new Single(query, undefined, settle)
      statement.queryMode = 'extended'
      return statement
    })
    this.turnTo(0)
  }

  override submit = (connection: Connection): null => {
    const sending = connection as Sending
    const { sync } = sending
    sending.sync = noSync
    try {
      for (const statement of this.statements) statement.submit(sending)
    } finally {
      sending.sync = sync
    }
    sending.sync()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.statements[this.at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.statements[this.at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.statements[this.at]?.handleCommandComplete(message, connection)
    this.turnTo(this.at + 1)
  }

  handleError(error: unknown, connection: Sending): void {
    const done = this.inTransaction ? this.at : 0
    for (const statement of this.statements.slice(0, done)) statement.handleReadyForQuery(connection)
    for (const statement of this.statements.slice(done)) {
      const { name } = statement
      if (name !== undefined && connection.parsedStatements[name] === undefined)
        delete connection.submittedNamedStatements[name]
      statement.handleError(error, connection)
    }
    this.callback(error)
    this.end()
  }

  handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection)
    this.callback(null)
    this.end()
  }

  private turnTo(at: number): void {
    const statement = this.statements[at]
    this.at = at
    this.name = statement?.name
    this.text = statement?.text ?? ''
  }
}
