import RPCClient from '@alicloud/pop-core'
import { startSmsDouble, type SmsDouble } from '../../../../server/laptop/doubles/sms/server'
import { aliyunSms } from '../../../../server/ports/sms/aliyun'

const keys = { accessKeyId: 'an-id', accessKeySecret: 'a-secret' }
const templates = { register: 'SMS_1', resetPassword: 'SMS_2', login: 'SMS_3', confirm: 'SMS_4' }
const phone = '13800138000'

let double: SmsDouble
beforeEach(async () => {
  double = await startSmsDouble(keys)
})
afterEach(() => double.close())

async function inbox(query = ''): Promise<Array<{ phone: string; code: string }>> {
  return (await fetch(`${double.origin}/inbox.json${query}`)).json()
}

function theirClient(secret = keys.accessKeySecret): RPCClient {
  const endpoint = double.origin
  return new RPCClient({ endpoint, apiVersion: '2017-05-25', accessKeyId: keys.accessKeyId, accessKeySecret: secret })
}

const message = {
  PhoneNumbers: phone,
  SignName: "拼拍 (测试)*'!",
  TemplateCode: 'SMS_1',
  TemplateParam: '{"code":"123456"}',
}

test.each(['GET', 'POST'])("Alibaba's own client sends a message by %s", async (method) => {
  await expect(theirClient().request('SendSms', message, { method })).resolves.toMatchObject({ Code: 'OK' })
  expect(await inbox()).toMatchObject([{ phone, code: '123456' }])
})

test("Alibaba's own client is refused with another secret", async () => {
  const attempt = theirClient('another').request('SendSms', message, { method: 'POST' })
  await expect(attempt).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  expect(await inbox()).toEqual([])
})

test('our adapter sends a message, the newest first, and the inbox can be asked for one number', async () => {
  const sms = aliyunSms({ ...keys, endpoint: double.origin, signName: '拼拍', templates }, () => new Date())
  await sms.sendCode({ phone, code: '111111', purpose: 'register' })
  await sms.sendCode({ phone: '13900139000', code: '222222', purpose: 'resetPassword' })
  expect((await inbox()).map(({ code }) => code)).toEqual(['222222', '111111'])
  expect((await inbox(`?phone=${phone}`)).map(({ code }) => code)).toEqual(['111111'])
  expect(await (await fetch(`${double.origin}/inbox`)).text()).toContain('222222')
})

test('our adapter rejects when the provider does', async () => {
  const sms = aliyunSms(
    { ...keys, accessKeySecret: 'another', endpoint: double.origin, signName: '拼拍', templates },
    () => new Date(),
  )
  await expect(sms.sendCode({ phone, code: '111111', purpose: 'register' })).rejects.toThrow('SignatureDoesNotMatch')
})
