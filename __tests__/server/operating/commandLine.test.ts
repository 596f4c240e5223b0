import { typed } from '../../support/command'

test.each([
  ['help set-prices', 0, '--recCoin <推荐一天>'],
  ['', 0, 'take-down — '],
  ['lsit', 2, '没有「lsit」这个命令，是不是 list。'],
  ['audit --limt 3', 2, '没有 --limt 这个选项，是不是 --limit。'],
  ['prices all', 2, '多余的参数「all」。'],
  ['refund abc --reason 工单17', 1, '<orderId> 不是有效的编号：abc'],
  ['prices', 1, '请先登录：npm run ops -- sign-in'],
  ['sign-in lin', 1, '请先用 npm start 启动'],
])('npm run ops -- %s ends with %i and a sentence', async (line, code, sentence) => {
  const { out, err, ...ended } = await typed(`npm run --silent ops -- ${line}`, { DATA_DIR: '/nonexistent' })
  expect({ ...ended, said: out + err }).toEqual({ code, said: expect.stringContaining(sentence) })
  expect(out + err).not.toMatch(/^\s+at |Error:/m)
})
