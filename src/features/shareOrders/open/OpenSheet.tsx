import { useEffect, useRef, useState } from 'react'
import { Sheet } from '@/components/Sheet/Sheet'
import { useForm } from '@/lib/useForm'
import { firstMissing, type OpenField, type OpenForm } from './form'
import { OpenConfirm } from './OpenConfirm'
import { OpenFields } from './OpenFields'
import type { Opening } from './useOpening'

interface OpenSheetProps {
  opening: Opening
  model: { id: string; name: string; hourlyFeeFen: number }
  priceCoins: number
  balanceCoins: number
}

/** The form of a new share order, and after it its true cost to agree to. */
export function OpenSheet({ opening, model, priceCoins, balanceCoins }: OpenSheetProps) {
  const [step, setStep] = useState<'form' | 'confirm'>('form')
  const filling = useForm<OpenForm, OpenField>({
    typed: { form: opening.form, edit: (part) => opening.setForm({ ...opening.form, ...part }), done: opening.clear },
    rules: firstMissing,
    // What it costs is agreed to first.
    send: () => {
      setStep('confirm')
      return Promise.resolve(null)
    },
  })
  // Hours and area are filled in by other pages: what was said of the form says nothing of the new one.
  const said = useRef(filling.clear)
  said.current = filling.clear
  useEffect(() => said.current(), [opening.form])
  const close = () => {
    setStep('form')
    opening.close()
  }
  const { area } = opening.form
  if (step === 'confirm' && area) {
    return (
      <Sheet open={opening.open} title="确认发起拼单" onClose={close}>
        <OpenConfirm
          form={{ ...opening.form, area }}
          model={model}
          priceCoins={priceCoins}
          balanceCoins={balanceCoins}
          onBack={() => setStep('form')}
          onChooseAgain={() => {
            setStep('form')
            void opening.chooseWindows()
          }}
          onOpened={opening.clear}
        />
      </Sheet>
    )
  }
  return (
    <Sheet open={opening.open} title={`约拍 ${model.name}`} onClose={close}>
      <OpenFields
        opening={opening}
        hourlyFeeFen={model.hourlyFeeFen}
        priceCoins={priceCoins}
        balanceCoins={balanceCoins}
        errorOf={filling.errorOf}
        onSubmit={() => void filling.submit()}
      />
    </Sheet>
  )
}
