import { startGroup } from '../process/group.mjs'
import { AlreadySaid } from '../process/sentence.mjs'

/** Says what is wrong with the settings before anything is built with them. The server says it too, but only after a build of minutes. */
export async function refuseWrongSettings() {
  const stdio = ['ignore', 'ignore', 'inherit']
  const { ended } = startGroup(process.execPath, ['--import', 'tsx', 'server/process/settingsCommand.ts'], { stdio })
  const { code } = await ended
  if (code !== 0) throw new AlreadySaid()
}
