import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { emptyForm, type OpenForm } from '@/features/shareOrders/open/form'
import { readDraft, saveDraft } from '@/lib/draft'
import { reply } from '@/lib/reply'
import { watchToasts } from '../../support/client/toasts'
import { aModelDetail } from '../models/detail/fixtures'
import { openPage } from '../page'
import { act, anApi, find, leave, press, textsOf } from '../screen'
import { charges } from '../spec/seen/answers'
import { aUserInfo } from '../users/fixtures'
import { aShareOrder } from './fixtures'

afterEach(leave)

const model = aModelDetail({ id: 'm1' })
const hours = [{ start: '2099-11-28T14:00:00+08:00', end: '2099-11-28T15:00:00+08:00' }]
const filled = {
  ...emptyForm,
  windows: hours,
  shareArea: '武康路',
  meetingAddress: '1 号',
  contact: '微信 a',
  shareDesc: '街拍',
}

/** The form of a booking on screen, with this typed in it before. */
async function open(form: OpenForm) {
  saveDraft('pages/model/detail', { modelId: 'm1', form, onScreen: true })
  const api = anApi({ getUserInfo: aUserInfo(), getModel: model, getChargeConfig: charges })
  write('token', 'a-token')
  await refreshUser()
  const asked = await openPage('/pages/model/detail?id=m1')
  return { api, asked, toasts: watchToasts() }
}

test('the area is that of the model, until another is chosen', async () => {
  await open(filled)
  expect(find('#open-area').textContent).toBe(model.pccName)
  await open({ ...filled, area: { code: '440304', name: '广东省深圳市福田区' } })
  expect(find('#open-area').textContent).toBe('广东省深圳市福田区')
})

test('what is missing is said once, at its field, and no more once it is there', async () => {
  const { toasts } = await open({ ...filled, windows: [] })
  await press('#open-submit')
  expect(textsOf('.pp-open__error')).toEqual(['请选择拍摄时段'])
  expect(toasts).not.toHaveBeenCalled()
  await press('#open-windows')
  await act(() => reply({ windows: hours }, { backAfterMs: 0 }))
  expect([find('#open-windows').className, textsOf('.pp-open__error')]).toEqual([
    expect.not.stringContaining('--error'),
    [],
  ])
})

test('what one has is said before, and what is left after', async () => {
  await open(filled)
  expect(find('.pp-open__foot').textContent).toContain('余额')
  await press('#open-submit')
  expect(textsOf('.pp-sum-lines__after').join()).toContain('支付后余额')
})

test('how one is reached is there the next time', async () => {
  const { api } = await open(filled)
  await press('#open-submit')
  api.answer({ share: { shareId: 's1', orderId: null, shareOrder: aShareOrder() }, listOrders: aPage() })
  await press('#open-confirm')
  expect(readDraft('pages/model/detail')).toEqual({
    modelId: 'm1',
    form: { ...emptyForm, contact: '微信 a' },
    onScreen: false,
  })
})

function aPage() {
  return { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
}
