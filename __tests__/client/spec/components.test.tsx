import TestUtils from '@tarojs/test-utils-react'
import { CodeInput } from '@/components/CodeInput/CodeInput'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { Field } from '@/components/Field/Field'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'

const utils = new TestUtils()

afterEach(() => utils.unmout())

/** Spec 5 and 9: what the components do unless told. */
test('a notice that does not fit rests 2000 ms and then moves 80 px a second', async () => {
  const text = '秋'.repeat(30)
  await utils.mount(NoticeBar, { props: { text } })
  const style = document.querySelector<HTMLElement>('.pp-notice__text--long')?.style
  expect(style?.animationDelay).toBe('2000ms')
  expect(style?.animationDuration).toBe(`${Math.ceil((text.length * 26 + 600) / 80)}s`)
})

test('a code has six boxes', async () => {
  await utils.mount(CodeInput, { props: { value: '', onChange: () => undefined } })
  expect(document.querySelectorAll('.pp-code__box')).toHaveLength(6)
})

test('several lines take 140 characters', async () => {
  await utils.mount(Field, { props: { value: '', onChange: () => undefined, label: '说明', lines: true } })
  expect(document.querySelector('.pp-field__count')?.textContent).toBe('0/140')
})

test('a code is asked for, and again after 60 s', async () => {
  await utils.mount(CountdownButton, { props: { onSend: () => Promise.resolve(true) } })
  const button = () => document.querySelector<HTMLElement>('.pp-button')
  expect(button()?.textContent).toBe('获取验证码')
  await utils.act(async () => button()?.click())
  expect(button()?.textContent).toBe('60秒后重新发送')
})
