import { exactTime, shortTime, since } from './time'

/** A moment to the minute; the second and how long ago it is stand behind it. */
export function Time({ at }: { at: string }) {
  return (
    <time className="number" dateTime={at} title={exactTime(at)}>
      {shortTime(at)}
    </time>
  )
}

/** How long something waits; since when stands behind it. */
export function Since({ at }: { at: string }) {
  return (
    <time className="number" dateTime={at} title={exactTime(at)}>
      {since(at)}
    </time>
  )
}
