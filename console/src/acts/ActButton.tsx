import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ActDialog } from './ActDialog'
import { useAct } from './useActs'

interface Props {
  readonly act: string
  /** What the page knows already: it is shown and not asked for. */
  readonly fixed: Readonly<Record<string, string | readonly string[]>>
  /** In a row of many: quiet, as a link. */
  readonly size?: 'small'
  /** Its title, where that says too little. */
  readonly label?: string
}

/** Begins an act; nothing where it is not this operator's. What cannot be taken back is red. */
export function ActButton({ act: name, fixed, size, label }: Props) {
  const act = useAct(name)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Once the window is gone: while it is there it keeps the focus to itself.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (act === undefined) return null
  return (
    <>
      <Button
        ref={button}
        danger={act.danger}
        aria-haspopup="dialog"
        {...(size === undefined ? {} : { size, type: 'link', className: 'act-in-row' })}
        onClick={() => setOpen(true)}
      >
        {label ?? act.title}
      </Button>
      {open && <ActDialog act={act} fixed={fixed} onClose={() => setOpen(false)} />}
    </>
  )
}
