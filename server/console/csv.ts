import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Cell = string | number

/** Sends lines as a CSV file while they are read: however many there are, a part of them is held at a time. */
export function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<readonly Cell[]>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(textOf(lines)))
}

// Excel takes a file for UTF-8 by this mark alone.
const byteOrderMark = '\uFEFF'
const linesAtOnce = 500

async function* textOf(lines: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let text = byteOrderMark
  let held = 0
  for await (const line of lines) {
    text += `${line.map(cellText).join(',')}\r\n`
    held += 1
    if (held < linesAtOnce) continue
    yield text
    ;[text, held] = ['', 0]
  }
  if (text !== '') yield text
}

/** What people wrote and a spreadsheet would take for a formula is led by an apostrophe. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
