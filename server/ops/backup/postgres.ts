import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { fail } from '../command'

const run = promisify(execFile)

/** Dumps a database with the system's pg_dump, while the server runs: one consistent moment, rights included. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  if (existsSync(file)) fail(`${file} 已存在，请换一个文件名。`)
  writeFileSync(file, '', { mode: 0o600 })
  await client('pg_dump', ['--format=custom', '--file', file], url)
}

/** Replaces what is in the database by a dump, in one transaction: whole or not at all. The servers have to be stopped. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  if (!existsSync(file)) fail(`没有找到 ${file}。`)
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  await client('pg_restore', [...options, '--dbname', databaseName(url), file], url)
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** The password travels in the environment, where other users of the machine cannot see it. */
async function client(program: string, options: string[], url: string): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  }
  try {
    await run(program, options, { env })
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT')
      fail(`没有找到 ${program}，请安装 PostgreSQL 客户端，版本不低于服务器。`)
    fail(`${program} 没有成功：${String(Reflect.get(Object(error), 'stderr') ?? error).trim()}`)
  }
}
