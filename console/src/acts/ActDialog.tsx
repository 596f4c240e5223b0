import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Alert,
  App,
  AutoComplete,
  Button,
  Flex,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Switch,
  Typography,
} from 'antd'
import { useState } from 'react'
import type { ActShown, Preview } from '@contract/console/acts'
import { roleNames } from '@contract/console/roles'
import { targetWords } from '@contract/console/words'
import { call, CallError } from '../api/call'
import { fieldsOf, type Field } from './fields'
import { PreviewBox } from './PreviewBox'

interface Props {
  readonly act: ActShown
  readonly fixed: Readonly<Record<string, string | readonly string[]>>
  readonly onClose: () => void
  /** The whole input, where a page has a form of its own: then the reason alone is asked for. */
  readonly input?: Readonly<Record<string, unknown>>
  readonly onDone?: () => void
}

interface Filled {
  readonly input: Record<string, unknown>
  readonly reason: string
}

/** An act from its form to its end: what it takes and why, what it would do, and then doing it as it was seen. */
export function ActDialog({ act, fixed, onClose, input, onDone }: Props) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [seen, setSeen] = useState<(Filled & { preview: Preview }) | null>(null)
  const preview = useMutation({
    mutationFn: async (filled: Filled) => ({
      ...filled,
      preview: await call('previewAct', { act: act.name, ...filled }),
    }),
    onSuccess: setSeen,
  })
  const carry = useMutation({
    mutationFn: ({ input, reason, preview: { seen: as } }: Filled & { preview: Preview }) =>
      call('carryOutAct', { act: act.name, input, reason, seen: as }),
    onSuccess: ({ sentence }) => {
      void message.success(sentence)
      void client.invalidateQueries()
      onClose()
      onDone?.()
    },
    onError: (error) => {
      // Of this reason its data is the preview of now.
      if (error instanceof CallError && error.reason === 'ACT_CHANGED' && seen !== null)
        setSeen({ ...seen, preview: error.data as Preview })
    },
  })
  const quick = useMutation({
    mutationFn: (filled: Filled) => call('carryOutAct', { act: act.name, ...filled }),
    onSuccess: () => void client.invalidateQueries(),
  })
  const error = preview.error ?? carry.error ?? quick.error
  return (
    <Modal open title={act.title} onCancel={onClose} footer={null} destroyOnHidden>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{act.summary}</Typography.Text>
        {error !== null && <Alert type="error" showIcon title={error.message} />}
        {quick.data !== undefined && <DoneAlready sentence={quick.data.sentence} onClose={onClose} />}
        {quick.data === undefined && seen === null && (
          <ActForm
            act={act}
            fixed={fixed}
            input={input}
            pending={preview.isPending || quick.isPending}
            onFilled={(filled) => (act.quick ? quick : preview).mutate(filled)}
          />
        )}
        {seen !== null && (
          <>
            <PreviewBox preview={seen.preview} />
            <Flex justify="flex-end" gap={8}>
              <Button onClick={() => setSeen(null)}>返回修改</Button>
              <Button type="primary" danger autoFocus loading={carry.isPending} onClick={() => carry.mutate(seen)}>
                {seen.preview.needsSecond ? '提交给另一位同事' : '确认执行'}
              </Button>
            </Flex>
          </>
        )}
      </Flex>
    </Modal>
  )
}

/** What is said here may be nowhere else: it stays until it is closed. */
function DoneAlready({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={
          <Typography.Text copyable className="preserve">
            {sentence}
          </Typography.Text>
        }
      />
      <Flex justify="flex-end">
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </Flex>
    </>
  )
}

interface FormProps extends Pick<Props, 'act' | 'fixed'> {
  readonly input: Props['input'] | undefined
  readonly pending: boolean
  readonly onFilled: (filled: Filled) => void
}

function ActForm({ act, fixed, input: filled, pending, onFilled }: FormProps) {
  const fields = filled === undefined ? fieldsOf(act.input) : []
  return (
    <Form
      layout="vertical"
      initialValues={fixed}
      onFinish={({ reason, ...input }: Record<string, unknown>) =>
        onFilled({ reason: String(reason), input: filled ?? given({ ...fixed, ...input }, fields) })
      }
    >
      {fields.map((field) => (
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
          <Control field={field} locked={field.name in fixed} />
        </Form.Item>
      ))}
      <Form.Item
        name="reason"
        label="原因（记入操作记录）"
        rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
      >
        <AutoComplete options={act.reasons.map((value) => ({ value }))} maxLength={500} placement="topLeft" />
      </Form.Item>
      <Flex justify="flex-end">
        <Button type="primary" htmlType="submit" loading={pending}>
          {act.quick ? '确定' : '预览'}
        </Button>
      </Flex>
    </Form>
  )
}

/** Antd's Form hands value and onChange to the one child of an item; this passes them on. */
function Control({ field, locked, ...given }: { field: Field; locked: boolean }) {
  if (field.kind === 'whole')
    return <InputNumber {...given} precision={0} style={{ width: '100%' }} disabled={locked} />
  if (field.kind === 'switch') return <Switch {...given} disabled={locked} />
  if (field.kind === 'choice' || field.kind === 'choices')
    return (
      <Select
        {...given}
        disabled={locked}
        options={field.choices.map((value) => ({ value, label: wordOf(value) }))}
        {...(field.kind === 'choices' ? { mode: 'multiple' } : {})}
      />
    )
  return <Input {...given} disabled={locked} {...(field.longest === undefined ? {} : { maxLength: field.longest })} />
}

function wordOf(code: string): string {
  return { ...roleNames, ...targetWords }[code] ?? code
}

/** What was left empty is not sent. */
function given(input: Record<string, unknown>, fields: readonly Field[]): Record<string, unknown> {
  const isWhole = (name: string) => fields.some((field) => field.name === name && field.kind === 'whole')
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, isWhole(name) ? Number(value) : value]],
    ),
  )
}
