import { createReadStream, existsSync, openSync, closeSync, readSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { fail } from '../command'
import type { BackupKeys } from './keys'

/** Of a database, or of a laptop's data folder. */
export type Holds = 'database' | 'folder'

/** A backup as a file, opened so far that its key is known to fit. */
export interface Archive {
  readonly file: string
  readonly bytes: number
  /** The public keys that it names, none where `age` made it; null where it is not encrypted. */
  readonly keys: readonly string[] | null
  /** When it was taken; null where it does not say. */
  readonly takenAt: Date | null
  readonly holds: Holds
  /** What it holds, from the start. The stream fails with `BrokenArchive` where something is missing or was changed. */
  read(): Promise<Readable>
}

/** What was encrypted is not whole, or is not what was encrypted. */
export class BrokenArchive extends Error {}

const intro = 'age-encryption.org/v1\n'
/** Stanzas of ours in age's header, which other readers pass over; the header's seal holds them too. */
const keyStanza = 'pinpai-key'
const timeStanza = 'pinpai-taken'
const headerBytes = 64 * 1024

/** What others are to read with their keys alone: age's format (age-encryption.org/v1), its header naming keys and time. */
export async function encrypted(source: Readable, recipients: readonly string[], now: Date): Promise<Readable> {
  const { Encrypter, Stanza } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    encrypter.addRecipient(recipient)
    encrypter.addRecipient({ wrapFileKey: () => [new Stanza([keyStanza, recipient], new Uint8Array())] })
  }
  const taken = new Stanza([timeStanza, now.toISOString()], new Uint8Array())
  encrypter.addRecipient({ wrapFileKey: () => [taken] })
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** Opens a backup, encrypted or an old plain one. Refuses what is none, and what the keys do not open, naming the key that would. */
export async function openArchive(file: string, keys: BackupKeys): Promise<Archive> {
  if (!existsSync(file) || !statSync(file).isFile()) fail(`没有找到 ${file}。`)
  const head = headOf(file)
  const header = head.startsWith(intro) ? head.slice(0, head.indexOf('\n---')) : null
  const read = header === null ? () => Promise.resolve(createReadStream(file)) : await decrypting(file, header, keys)
  return {
    file,
    bytes: statSync(file).size,
    keys: header === null ? null : named(header, keyStanza),
    takenAt: header === null ? null : (named(header, timeStanza).map((at) => new Date(at))[0] ?? null),
    holds: await holdsOf(file, read),
    read,
  }
}

/** Why an archive cannot be read to its end. */
export function brokenSentence(file: string): string {
  return `${file} 不完整或已损坏，不能用来恢复。请换一份备份。`
}

async function decrypting(file: string, header: string, keys: BackupKeys): Promise<() => Promise<Readable>> {
  const wanted = named(header, keyStanza).join('、') || '另一把公钥'
  if (keys.identities.length === 0)
    fail(`这份备份是加密的。请在 BACKUP_KEY 里写上 ${wanted} 的私钥（AGE-SECRET-KEY-1…）。`)
  const { Decrypter } = await import('age-encryption')
  const read = async () => {
    const decrypter = new Decrypter()
    for (const identity of keys.identities) decrypter.addIdentity(identity)
    const source = createReadStream(file, { highWaterMark: 64 * 1024 })
    try {
      return broken(fromWeb(await decrypter.decrypt(toWeb(source))))
    } catch (error) {
      source.destroy()
      throw error
    }
  }
  try {
    ;(await read()).destroy()
  } catch (error) {
    if (String(error).includes('no identity matched'))
      fail(`密钥不对：这份备份要用 ${wanted} 的私钥打开，BACKUP_KEY 里的是 ${keys.recipients.join('、')}。`)
    fail(brokenSentence(file))
  }
  return read
}

/** The same stream, which says of what cannot be decrypted that it is broken. */
function broken(plain: Readable): Readable {
  async function* chunks() {
    try {
      yield* plain
    } catch (error) {
      throw new BrokenArchive(String(error), { cause: error })
    }
  }
  const said = Readable.from(chunks(), { objectMode: false })
  said.once('close', () => plain.destroy())
  return said
}

async function holdsOf(file: string, read: () => Promise<Readable>): Promise<Holds> {
  const start = await firstBytes(await read()).catch(() => fail(brokenSentence(file)))
  if (start.toString('latin1', 0, 5) === 'PGDMP') return 'database'
  if (start[0] === 0x1f && start[1] === 0x8b) return 'folder'
  return fail(`${file} 不是拼拍的备份。`)
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream) return Buffer.from(chunk)
  return Buffer.alloc(0)
}

function headOf(file: string): string {
  const head = Buffer.alloc(headerBytes)
  const opened = openSync(file, 'r')
  try {
    return head.toString('latin1', 0, readSync(opened, head))
  } finally {
    closeSync(opened)
  }
}

function named(header: string, stanza: string): string[] {
  return header.split('\n').flatMap((line) => (line.startsWith(`-> ${stanza} `) ? line.split(' ').slice(2, 3) : []))
}

/** Node's streams and the web's are one thing under two names of types. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as WebStream<Uint8Array>)
}
