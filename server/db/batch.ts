import pg, { type Connection } from 'pg'
import { Asked, type Field, type Sending, type Waited } from './asked'

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
  private readonly statements: readonly Asked[]
  private at = 0
  private end: () => void = () => undefined

  constructor(
    readonly waited: readonly Waited[],
    private readonly inTransaction: boolean,
  ) {
    // As a text: of an object pg makes a copy first.
    super('')
    this.answered = new Promise((resolve) => (this.end = resolve))
    this.statements = waited.map((one) => new Asked(one))
    this.turnTo(0)
  }

  /** All messages are one packet: each that is handed to the socket alone costs more than it weighs. */
  override submit = (connection: Connection): null => {
    const sending = connection as unknown as Sending
    const messages: Buffer[] = []
    const { _send } = sending
    sending._send = (message) => void messages.push(message)
    try {
      for (const statement of this.statements) statement.submit(sending)
      sending.sync()
    } finally {
      sending._send = _send
    }
    sending._send(Buffer.concat(messages))
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.statements[this.at]?.described(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.statements[this.at]?.row(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: Sending): void {
    this.statements[this.at]?.done(text, connection)
    this.turnTo(this.at + 1)
  }

  handleError(error: unknown, connection: Sending): void {
    const done = this.inTransaction ? this.at : 0
    for (const statement of this.statements.slice(0, done)) statement.succeed()
    for (const statement of this.statements.slice(done)) statement.fail(error, connection)
    this.callback(error)
    this.end()
  }

  handleReadyForQuery(): void {
    for (const statement of this.statements) statement.succeed()
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
