import { userInfo } from 'node:os'
import type { Deps } from '../deps'
import { runCommand } from '../process/runCommand'
import { readSettingsFile } from '../settings/settingsFile'
import { connectServer } from './connect'
import { keptIn, sessionFile } from './keptSession'
import { openPrompt } from './prompt'
import { runOps } from './run'

/** `npm run ops -- …`: what only an operator may do. No HTTP route can. */
async function main(): Promise<void> {
  readSettingsFile()
  // npm runs us in the project's folder; files are named from where the operator stands.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
  const opened: Promise<Deps>[] = []
  const prompts: ReturnType<typeof openPrompt>[] = []
  const terminal = {
    out: (line: string) => console.log(line),
    err: (line: string) => console.error(line),
    machine: systemUser(),
    session: keptIn(sessionFile()),
    ask: (question: string, how?: 'hidden') => (prompts[0] ?? remember(prompts, openPrompt())).ask(question, how),
    deps: () => opened[0] ?? remember(opened, connectServer()),
  }
  process.exitCode = await runOps(process.argv.slice(2), terminal)
  for (const prompt of prompts) prompt.close()
  for (const connected of opened) await connected.then(({ db }) => db.destroy()).catch(() => undefined)
}

function remember<T>(all: T[], one: T): T {
  all.push(one)
  return one
}

/** A container's user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

runCommand(main)
