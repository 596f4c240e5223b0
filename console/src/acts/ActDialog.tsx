import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import type { ActShown, Preview } from '@contract/console/acts'
import { call, CallError } from '../api/call'
import { ActForm, type Filled, type Fixed } from './ActForm'
import { PreviewBox } from './PreviewBox'

interface Props {
  readonly act: ActShown
  readonly fixed: Fixed
  readonly onClose: () => void
  /** The whole input, where a page has a form of its own: then the reason alone is asked for. */
  readonly input?: Readonly<Record<string, unknown>>
  /** The reason too, where the page has it: then the preview is there at once. */
  readonly reason?: string
  readonly onDone?: () => void
}

/** An act from its form to its end: what it takes and why, what it would do, and then doing it as it was seen. */
export function ActDialog({ act, fixed, onClose, input, reason, onDone }: Props) {
  const { message } = App.useApp()
  const client = useQueryClient()
  // What the page has does not change under the dialog.
  const [given] = useState(() => (input === undefined || reason === undefined ? null : { input: { ...input }, reason }))
  const [filled, setFilled] = useState<Filled | null>(given)
  const [seen, setSeen] = useState<(Filled & { preview: Preview }) | null>(null)
  const preview = useMutation({
    mutationFn: async (wanted: Filled) => ({
      ...wanted,
      preview: await call('previewAct', { act: act.name, ...wanted }),
    }),
    onSuccess: setSeen,
  })
  const carry = useMutation({
    mutationFn: ({ input: given, reason, preview: { seen: as } }: Filled & { preview: Preview }) =>
      call('carryOutAct', { act: act.name, input: given, reason, seen: as }),
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
    mutationFn: (wanted: Filled) => call('carryOutAct', { act: act.name, ...wanted }),
    onSuccess: () => void client.invalidateQueries(),
  })
  const { mutate: look } = preview
  useEffect(() => {
    if (given !== null) look(given)
  }, [given, look])
  const error = preview.error ?? carry.error ?? quick.error
  const close = () => {
    // What was refused is not as the page shows it.
    if (error !== null) void client.invalidateQueries()
    onClose()
  }
  return (
    // A form half filled is not lost by a click beside it.
    <Modal open title={act.title} onCancel={close} footer={null} destroyOnHidden mask={{ closable: false }}>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{act.summary}</Typography.Text>
        {error !== null && <Alert type="error" showIcon title={error.message} />}
        {quick.data !== undefined && <DoneAlready sentence={quick.data.sentence} onClose={onClose} />}
        {quick.data === undefined && seen === null && (
          <ActForm
            act={act}
            fixed={fixed}
            input={input}
            filled={filled}
            pending={preview.isPending || quick.isPending}
            onFilled={(wanted) => {
              setFilled(wanted)
              ;(act.quick ? quick : preview).mutate(wanted)
            }}
          />
        )}
        {seen !== null && (
          <>
            <PreviewBox preview={seen.preview} />
            <Flex justify="flex-end" gap={8}>
              <Button onClick={() => setSeen(null)}>返回修改</Button>
              <Button
                type="primary"
                danger={act.danger && !seen.preview.needsSecond}
                autoFocus
                loading={carry.isPending}
                onClick={() => carry.mutate(seen)}
              >
                {seen.preview.needsSecond ? '提交给另一位同事' : `确认执行「${act.title}」`}
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
