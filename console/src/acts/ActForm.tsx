import { AutoComplete, Button, Flex, Form, Typography } from 'antd'
import type { ActShown } from '@contract/console/acts'
import { FieldControl, wordOf } from './FieldControl'
import { fieldsOf, type Field } from './fields'

export interface Filled {
  readonly input: Record<string, unknown>
  readonly reason: string
}

/** What the page knows already. */
export type Fixed = Readonly<Record<string, string | readonly string[]>>

interface Props {
  readonly act: ActShown
  readonly fixed: Fixed
  readonly input: Readonly<Record<string, unknown>> | undefined
  /** What was filled in before the preview that one came back from. */
  readonly filled: Filled | null
  readonly pending: boolean
  readonly onFilled: (filled: Filled) => void
}

/** What an act takes and why it is done. What the page knows is shown and not asked for. */
export function ActForm({ act, fixed, input: whole, filled, pending, onFilled }: Props) {
  const fields = whole === undefined ? fieldsOf(act.input) : []
  const shown = fields.filter(({ isUnseen }) => !isUnseen)
  const asked = shown.filter(({ name }) => !(name in fixed))
  return (
    <Form
      layout="vertical"
      initialValues={{ ...filled?.input, reason: filled?.reason }}
      onFinish={({ reason, ...input }: Record<string, unknown>) =>
        onFilled({ reason: String(reason), input: whole ?? given({ ...fixed, ...input }, fields) })
      }
    >
      {shown
        .filter(({ name }) => name in fixed)
        .map(({ name, title }) => (
          <p key={name} className="known">
            <Typography.Text type="secondary">{title}</Typography.Text>
            <span className="code">{knownText(fixed[name])}</span>
          </p>
        ))}
      {asked.map((field, index) => (
        <Form.Item
          key={field.name}
          name={field.name}
          label={field.title}
          {...(field.kind === 'switch' ? { valuePropName: 'checked' } : {})}
          rules={[
            { required: field.required, message: `请填写${field.title}` },
            ...(field.pattern === null ? [] : [{ pattern: field.pattern, message: `${field.title}写得不对` }]),
          ]}
        >
          <FieldControl field={field} autoFocus={index === 0} />
        </Form.Item>
      ))}
      <Form.Item
        name="reason"
        label="原因（记入操作记录）"
        rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
      >
        <AutoComplete
          options={act.reasons.map((value) => ({ value }))}
          maxLength={500}
          placement="topLeft"
          autoFocus={asked.length === 0}
        />
      </Form.Item>
      <Flex justify="flex-end">
        <Button type="primary" htmlType="submit" loading={pending}>
          {act.quick ? act.title : '预览'}
        </Button>
      </Flex>
    </Form>
  )
}

function knownText(value: Fixed[string] = ''): string {
  return typeof value === 'string' ? wordOf(value) : value.map(wordOf).join('、')
}

/** What was left empty is not sent. */
function given(input: Record<string, unknown>, fields: readonly Field[]): Record<string, unknown> {
  const isNumber = (name: string) =>
    fields.some((field) => field.name === name && ['whole', 'money'].includes(field.kind))
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, isNumber(name) ? Number(value) : value]],
    ),
  )
}
