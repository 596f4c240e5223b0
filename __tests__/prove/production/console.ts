import { readRunning } from '../../../server/process/running'
import { dayStories } from '../../e2e/consoleDay'
import { arrive, inviteLink, openConsole } from '../../e2e/consoleDesk'
import { picture } from '../../e2e/consolePictures'
import { theServer } from '../../e2e/h5World'
import { runStories } from '../../e2e/stories'
import { theDeployment } from './deployment'
import { useDeployment } from './phones'

let administrators = 0

// A deployment has no demo: whoever has to be let in is an administrator who comes by an invitation, with a second factor.
dayStories({
  aWindow: (width) => openConsole(theDeployment().console, width),
  signInAsDemo: async (page) => {
    administrators += 1
    const name = `admin${administrators}`
    await arrive(page, await inviteLink(theServer(), name, 'admin'), name)
  },
  arrive,
  picture,
  server: theServer,
  paysLocally: false,
  env: () => {
    const env = readRunning(theDeployment().folder)
    if (env === null) throw new Error('no server runs')
    return env
  },
})

void runStories(() => useDeployment(theDeployment()))
