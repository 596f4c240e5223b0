import fc from 'fast-check'
import { gramsOf } from '../../../server/lib/grams'
import { escaped } from '../../../server/lib/markup'
import { nearest } from '../../../server/lib/nearest'

describe('pairs of characters, by which an index finds words (product 5.2)', () => {
  test.each([
    ['', []],
    ['拍', []],
    ['日系', ['日系']],
    ['ABab', ['ab', 'ba']],
    ['a😀b', ['a😀', '😀b']],
    ['哈哈哈', ['哈哈']],
  ])('of %j are %j', (text, grams) => expect(gramsOf(text)).toEqual(grams))

  test('a text that holds a word holds all of its pairs, in whatever case', () => {
    const word = fc.string({ unit: fc.constantFrom('日', '系', 'a', 'B', '😀'), minLength: 2, maxLength: 6 })
    const around = fc.string({ unit: 'grapheme', maxLength: 10 })
    fc.assert(
      fc.property(around, word, around, (before, asked, behind) => {
        const held = new Set(gramsOf(`${before} ${asked.toUpperCase()} ${behind}`))
        expect(gramsOf(asked).filter((gram) => !held.has(gram))).toEqual([])
      }),
    )
  })
})

describe('a text in markup', () => {
  test('of signs that mean something none is left', () => {
    expect(escaped(`<a href="x" onclick='y'>&amp;`)).toBe('&#60;a href=&#34;x&#34; onclick=&#39;y&#39;&#62;&#38;amp;')
  })

  test('whatever it says, it is read back as it was', () => {
    const signs = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '#', ';', '3', '字'), maxLength: 30 })
    fc.assert(
      fc.property(signs, (text) => {
        expect(escaped(text)).not.toMatch(/[<>"']|&(?!#\d+;)/)
        const back = escaped(text).replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
        expect(back).toBe(text)
      }),
    )
  })
})

describe('the name that was probably meant', () => {
  const known = ['restore', 'refund', 'backup', 'list']

  test.each([
    ['restor', 'restore'],
    ['rsetore', 'restore'],
    ['refnud', 'refund'],
    ['backups', 'backup'],
    ['lsit', 'list'],
    ['lists', 'list'],
    ['ilts', undefined],
    ['backpus', undefined],
    ['something', undefined],
    ['', undefined],
  ])('by %j is %s', (name, meant) => expect(nearest(name, known)).toBe(meant))

  test('the nearer of two', () => expect(nearest('freeze', ['unfreeze', 'freezes'])).toBe('freezes'))

  test('is never asked for a name that is right', () => expect(nearest('list', known)).toBeUndefined())

  test('one slip in a name of four letters or more is always understood', () => {
    const slip = fc.tuple(fc.constantFrom(...known), fc.nat(20), fc.constantFrom('left out', 'put in', 'mistaken'))
    fc.assert(
      fc.property(slip, ([name, where, how]) => {
        const at = where % name.length
        const typed = `${name.slice(0, at)}${how === 'left out' ? '' : 'x'}${name.slice(how === 'put in' ? at : at + 1)}`
        expect(nearest(typed, known)).toBe(name)
      }),
    )
  })
})
