import { generateSync } from 'otplib'
import { codeAt, shownForMs } from '@/features/shootDay/changingCode'
import { scannedCode } from '@/features/shootDay/scanned'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test.each([0, 59_000, 1_111_111_109_000, 1_780_000_000_000, 20_000_000_000_000])(
  'at %d ms the phone shows what another implementation does',
  (atMs) => {
    expect(codeAt(secret, atMs)).toBe(generateSync({ secret, epoch: atMs / 1000 }))
  },
)

test('a code stays for the rest of its half minute', () => {
  expect([0, 1, 29_999, 30_000].map(shownForMs)).toEqual([30_000, 29_999, 1, 30_000])
})

const id = '01935000-0000-7000-8000-000000000002'

test.each([
  [`https://pinpai.example/pages/shoot/checkIn?id=${id}&code=012345`, { shareId: id, code: '012345' }],
  [`http://127.0.0.1:3000/pages/shoot/checkIn?code=012345&id=${id}`, { shareId: id, code: '012345' }],
  [`https://pinpai.example/pages/shoot/checkIn?id=${id}&code=12345`, null],
  [`https://pinpai.example/pages/pdDetail/pdDetail?id=${id}`, null],
  ['012345', null],
])('a scanner that reads %s', (text, scanned) => {
  expect(scannedCode(text)).toEqual(scanned)
})
