import { refusedWord } from '../../../server/ports/moderation/wordList'

test('words are found through spaces, signs, width and case, but not in everyday phrases', () => {
  const none = { refused: [], allowed: [] }
  expect(['裸 聊', '裸*聊', '裸\u200b聊', 'ＦＵＣＫ', 'Fu-ck'].map((one) => refusedWord(one, none) !== null)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['景色情绪', '特色情侣写真', '别放大麻烦', '禁止赌博'].map((one) => refusedWord(one, none))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
