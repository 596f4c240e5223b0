import '../../e2e/h5Film'
import '../../e2e/h5Wechat'
import { meet, onPhone, theServer } from '../../e2e/h5World'
import { journeys, meetings } from '../../e2e/journeys'
import { runStories, story } from '../../e2e/stories'
import { theDeployment } from './deployment'
import { useDeployment } from './phones'

// What a policy of the page forbids is an error of its console, and any error there fails a story.
for (const [name, journey] of Object.entries(journeys)) {
  story(`production: ${name}`, () => onPhone((driver) => journey(theServer(), driver)))
}

for (const [name, meeting] of Object.entries(meetings)) {
  story(`production: ${name}`, () => meet(name, meeting))
}

void runStories(() => useDeployment(theDeployment()))
