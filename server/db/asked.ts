import pg, { type QueryConfig } from 'pg'

/** What the database answered. */
export interface Answer {
  /** As `INSERT`; empty where none was named. */
  readonly command: string
  readonly rowCount: number | null
  readonly rows: object[]
}

/** A statement that somebody waits for. */
export interface Waited {
  /** Its values are `written`: what cannot be sent half-way would leave it open whose the answers are. */
  readonly query: QueryConfig
  settle(error: unknown, answer?: Answer): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** A statement with its values as they are sent. Throws where one of them cannot be. */
export function written({ text, name, values = [] }: QueryConfig): QueryConfig {
  const sent = values.map((value: unknown) => (typeof value === 'string' ? value : prepareValue(value)))
  return name === undefined ? { text, values: sent } : { text, name, values: sent }
}

/** What pg keeps of the statements that it prepares over a connection, by their names, and how it writes messages. */
export interface Sending {
  _send: (message: Buffer) => void
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { text: string; name?: string | undefined }): void
  bind(statement: { statement?: string | undefined; values: readonly unknown[] | undefined }): void
  describe(portal: { type: 'P' }): void
  execute(): void
  sync(): void
}

/** A column, as the database describes it. */
export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** How a row is read, column by column. */
type Shape = readonly { readonly name: string; readonly read: (text: string) => unknown }[]

/** Of what is prepared over a connection: its answers have one shape for as long as that lives, else the database refuses to run it. */
const known = new WeakMap<Sending, Map<string, Shape>>()

function shapesOf(connection: Sending): Map<string, Shape> {
  const shapes = known.get(connection) ?? new Map<string, Shape>()
  known.set(connection, shapes)
  return shapes
}

/** One statement on its way, and what is heard of it. The shape of its rows is asked for once a connection where it is prepared by its name. */
export class Asked {
  readonly text: string
  readonly name: string | undefined
  private shape: Shape = []
  private readonly rows: object[] = []
  private command = ''
  private rowCount: number | null = null
  private unreadable: unknown = null

  constructor(private readonly waited: Waited) {
    this.text = waited.query.text
    this.name = waited.query.name
  }

  submit(connection: Sending): void {
    const { text, name } = this
    if (!isPrepared(connection, name)) {
      connection.parse({ text, name })
      if (name !== undefined) connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: this.waited.query.values })
    const shape = name === undefined ? undefined : shapesOf(connection).get(name)
    if (shape === undefined) connection.describe({ type: 'P' })
    else this.shape = shape
    connection.execute()
  }

  described(fields: readonly Field[]): void {
    this.shape = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  row(texts: readonly (string | null)[]): void {
    if (this.unreadable !== null) return
    try {
      if (texts.length !== this.shape.length) throw outdated()
      this.rows.push(rowOf(this.shape, texts))
    } catch (error) {
      this.unreadable = error
    }
  }

  /** `tag` is as `INSERT 0 1` or `SELECT 2`. */
  done(tag: string, connection: Sending): void {
    const [command = '', ...counts] = tag.split(' ')
    const count = counts.at(-1)
    this.command = command
    this.rowCount = count === undefined ? null : Number(count)
    if (this.name !== undefined) shapesOf(connection).set(this.name, this.shape)
  }

  succeed(): void {
    const { command, rowCount, rows } = this
    if (this.unreadable !== null) return this.waited.settle(this.unreadable)
    this.waited.settle(null, { command, rowCount, rows })
  }

  fail(error: unknown, connection: Sending): void {
    const { name } = this
    if (name !== undefined && connection.parsedStatements[name] === undefined)
      delete connection.submittedNamedStatements[name]
    this.waited.settle(this.unreadable ?? error)
  }
}

/**
 * As the database says it of what is prepared over a connection of its own. A pooler prepares it anew over another one after a migration, and says
 * nothing.
 */
function outdated(): Error {
  return Object.assign(new Error('cached plan: the columns of the answer have changed'), { code: '0A000' })
}

function isPrepared({ parsedStatements, submittedNamedStatements }: Sending, name: string | undefined): boolean {
  if (name === undefined) return false
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined
}

function rowOf(shape: Shape, texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  shape.forEach(({ name, read }, at) => {
    const text = texts[at] ?? null
    row[name] = text === null ? null : read(text)
  })
  return row
}
