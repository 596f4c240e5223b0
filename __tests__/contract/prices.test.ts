import { authorCoins, fenOf, freePart, memberCoins, pinCoins, seatFeeFen } from '@contract/prices'

const prices = Array.from({ length: 100_001 }, (_, price) => price)

test('of every price to 100,000 an author gets 70 %, rounded down, and a member pays 80 %, rounded up', () => {
  const wrong = prices.filter((price) => {
    const [author, member] = [authorCoins(price), memberCoins(price)]
    const down = author * 10 <= price * 7 && price * 7 < (author + 1) * 10
    const up = member * 10 >= price * 8 && price * 8 > (member - 1) * 10
    return !(down && up && Number.isInteger(author) && Number.isInteger(member))
  })
  expect(wrong).toEqual([])
})

test('members save on the whole of their days, not on each', () => {
  expect(pinCoins({ days: 3, dayCoins: 51, vip: false })).toBe(153)
  expect(pinCoins({ days: 3, dayCoins: 51, vip: true })).toBe(123)
})

test('those who pay for seats pay together what the hours cost, and less than a fen each above it', () => {
  for (const hourlyFeeFen of [0, 1, 9_999, 26_000, 10_000_000])
    for (let hours = 1; hours <= 24; hours += 1)
      for (let minUsers = 1; minUsers <= 20; minUsers += 1) {
        const over = seatFeeFen({ hourlyFeeFen, hours, minUsers }) * minUsers - hourlyFeeFen * hours
        expect(over >= 0 && over < minUsers).toBe(true)
      }
})

test.each([
  [4, 0],
  [5, 1],
  [299, 59],
  [300, 60],
  [301, 60],
  [1000, 60],
])('of %d characters %d are free', (length, free) => expect([...freePart('📷'.repeat(length))]).toHaveLength(free))

test.each([0, 0.01, 0.07, 1.1, 4.35, 19.99, 1_234.56, 100_000])('%d yuan are their hundredfold in fen', (yuan) => {
  expect(fenOf(yuan)).toBe(Number(yuan.toFixed(2).replace('.', '')))
})
