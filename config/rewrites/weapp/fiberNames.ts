import type { Rewrite } from '../rewrite'

/**
 * What React's reconciler calls the parts of its own tree, each with how often it says it: no minifier may shorten the names of properties. Nothing
 * but the reconciler reads them, save `stateNode`, which Taro's half asks for too.
 */
const said: Readonly<Record<string, number>> = {
  memoizedState: 137,
  stateNode: 113,
  return: 177,
  sibling: 100,
  memoizedProps: 44,
  updateQueue: 48,
  child: 138,
  flags: 130,
  alternate: 52,
  pendingProps: 32,
  lanes: 67,
  subtreeFlags: 18,
  childLanes: 22,
  elementType: 18,
  baseState: 20,
  lastBaseUpdate: 11,
  firstBaseUpdate: 9,
  pendingLanes: 12,
  suspendedLanes: 10,
  pingedLanes: 8,
  interleaved: 13,
  dependencies: 9,
  deletions: 11,
  pendingContext: 8,
  hasEagerState: 8,
  eagerState: 8,
  lastRenderedReducer: 5,
  lastRenderedState: 5,
  firstContext: 6,
  callbackNode: 8,
  callbackPriority: 5,
  lastEffect: 9,
  payload: 14,
  finishedWork: 6,
  finishedLanes: 6,
  expirationTimes: 4,
  entangledLanes: 4,
  entanglements: 4,
  effects: 9,
  baseQueue: 7,
  retryLane: 7,
  baseLanes: 9,
  timeoutHandle: 5,
  pendingChildren: 5,
  renderingStartTime: 2,
  _reactInternals: 8,
  __reactInternalSnapshotBeforeUpdate: 2,
  __reactInternalMemoizedMergedChildContext: 3,
  __reactInternalMemoizedUnmaskedChildContext: 1,
  __reactInternalMemoizedMaskedChildContext: 1,
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** With a sign before it that begins no name of React's: none of these can meet one that stays. */
const shortNames = new Map(Object.keys(said).map((name, place) => [name, `$${letters.charAt(place)}`]))

/** Shorter names in the reconciler. One that is said more or less often than known, or elsewhere than of an object, fails the build. */
export const fiberNames: readonly Rewrite[] = Object.entries(said).map(([name, times]) => ({
  name: `the name ${name} in React's tree`,
  find: new RegExp(name === 'return' ? '\\.return\\b' : `(?<=[.{,]\\s*)\\b${name}\\b`, 'g'),
  times,
  by: name === 'return' ? `.${shortNames.get(name)}` : (shortNames.get(name) ?? name).replace('$', '$$$$'),
}))

/** The same in Taro's half. */
export const fiberNamesInTaro: readonly Rewrite[] = [
  {
    name: "what Taro asks of React's tree",
    find: /inst\.stateNode\b/g,
    times: 1,
    by: () => `inst.${shortNames.get('stateNode')}`,
  },
  {
    name: "what Taro takes out of React's tree",
    find: /\{ stateNode, type \} = internalInstance/g,
    times: 1,
    by: () => `{ ${shortNames.get('stateNode')}: stateNode, type } = internalInstance`,
  },
]
