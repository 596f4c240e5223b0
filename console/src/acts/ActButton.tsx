import { Button } from 'antd'
import { useState } from 'react'
import { ActDialog } from './ActDialog'
import { useAct } from './useActs'

interface Props {
  readonly act: string
  /** What the page knows already: it is shown and not asked for. */
  readonly fixed: Readonly<Record<string, string | readonly string[]>>
  readonly size?: 'small'
  /** Its title, where that says too little. */
  readonly label?: string
}

/** Begins an act; nothing where it is not this operator's. */
export function ActButton({ act: name, fixed, size, label }: Props) {
  const act = useAct(name)
  const [open, setOpen] = useState(false)
  if (act === undefined) return null
  return (
    <>
      <Button {...(size === undefined ? {} : { size })} onClick={() => setOpen(true)}>
        {label ?? act.title}
      </Button>
      {open && <ActDialog act={act} fixed={fixed} onClose={() => setOpen(false)} />}
    </>
  )
}
