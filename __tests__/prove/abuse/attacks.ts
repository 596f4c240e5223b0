import { brokenTexts } from './attacks/brokenTexts'
import { endedRights } from './attacks/endedRights'
import { heavyForms } from './attacks/heavyForms'
import { heavyPictures } from './attacks/heavyPictures'
import { hoardedUploads } from './attacks/hoardedUploads'
import { lostConnections } from './attacks/lostConnections'
import { manyMessages } from './attacks/manyMessages'
import { manyPosters } from './attacks/manyPosters'
import { manySearches } from './attacks/manySearches'
import { rawRoutes } from './attacks/rawRoutes'
import { repeatedComments } from './attacks/repeatedComments'
import { slowBodies } from './attacks/slowBodies'
import { stolenToken } from './attacks/stolenToken'
import { strangersLogIn } from './attacks/strangersLogIn'
import { unpaidOpenings } from './attacks/unpaidOpenings'
import { unsignedPush } from './attacks/unsignedPush'
import type { Target } from './target'

/** Does its worst; answers what it saw, and throws when the server did not hold what it promises. */
export type Attack = (target: Target) => Promise<string>

export const attacks: Readonly<Record<string, Attack>> = {
  push: unsignedPush,
  connections: lostConnections,
  pictures: heavyPictures,
  uploads: hoardedUploads,
  forms: heavyForms,
  posters: manyPosters,
  login: strangersLogIn,
  token: stolenToken,
  messages: manyMessages,
  comments: repeatedComments,
  searches: manySearches,
  texts: brokenTexts,
  rights: endedRights,
  openings: unpaidOpenings,
  raw: rawRoutes,
  slow: slowBodies,
}
