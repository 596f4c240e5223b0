const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What stands on most boxes of a page has one letter: no other name is as short. */
const common: Readonly<Record<string, string>> = {
  'pp-pressable': 'p',
  'pp-icon': 'i',
  'pp-icon-24': 's',
  'pp-icon-26': 'm',
  'pp-icon-28': 'l',
  'pp-image': 'g',
  'pp-image--fill': 'f',
  'pp-masonry__item': 't',
}

/**
 * Four letters that stand for one of our class names in the mini-program: the same in its style sheets and in what its logic sends to the
 * view, where long names are the largest part. From the name alone (FNV-1a), so that neither needs a table; the build refuses two alike.
 */
export function shortName(name: string): string {
  const letter = common[name]
  if (letter !== undefined) return letter
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  let short = ''
  for (let place = 0; place < 4; place++) {
    short += letters.charAt(hash % letters.length)
    hash = Math.floor(hash / letters.length)
  }
  return short
}
