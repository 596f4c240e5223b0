type Named = readonly (readonly [name: string, pattern: RegExp])[]

/** The first that fits: most name others after themselves, as Edge names Chrome and Chrome Safari. The version, where it is said, is the first group. */
const browsers: Named = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/],
]

/** Of macOS and Windows browsers tell an old version, whatever it is: only phones say theirs. */
const systems: Named = [
  ['iPad', /iPad.*? OS (\d+)/],
  ['iPhone', /iPhone.*? OS (\d+)/],
  ['Android', /Android (\d+)/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

/** Which browser on what an agent is, as people say it: Chrome 156 · macOS. What names neither stays as it is: `npm run ops`. */
export function browserName(agent: string): string {
  const parts = [browsers, systems].flatMap((named) => nameOf(agent, named) ?? [])
  return parts.length === 0 ? agent : parts.join(' · ')
}

function nameOf(agent: string, named: Named): string | null {
  for (const [name, pattern] of named) {
    const found = pattern.exec(agent)
    if (found !== null) return found[1] === undefined ? name : `${name} ${found[1]}`
  }
  return null
}
