import { Button, Flex, Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { runShortcut, shortcutsShown, useShortcuts, type Shortcut } from './shortcuts'

/** Listens to the keys of the page, and shows them when it is asked. */
export function KeysHelp() {
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null)
  useShortcuts([{ key: '?', says: '显示这一页的快捷键', run: () => setShown(shortcutsShown()) }])
  useEffect(() => {
    window.addEventListener('keydown', runShortcut)
    return () => window.removeEventListener('keydown', runShortcut)
  }, [])
  return (
    <>
      <Button type="text" aria-label="快捷键" title="快捷键（?）" onClick={() => setShown(shortcutsShown())}>
        ?
      </Button>
      <Modal open={shown !== null} title="快捷键" footer={null} width={400} onCancel={() => setShown(null)}>
        <Flex vertical gap={8}>
          {shown?.map(({ key, says }) => (
            <Flex key={key} justify="space-between" gap={12}>
              <Typography.Text>{says}</Typography.Text>
              <Typography.Text keyboard>{key}</Typography.Text>
            </Flex>
          ))}
        </Flex>
      </Modal>
    </>
  )
}
