import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { phrases } from '@/domain/phrases'
import { navigateTo } from '@/lib/navigate'
import { classNames } from '@/theme/classNames'
import './AgreementTick.scss'

interface AgreementTickProps {
  id: string
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** Ends the sentence. */
  note?: string
}

/** Consent is given by a tick of one's own, never by default: the box and the words beside it are one place for a finger, the texts that they name lead to themselves. */
export function AgreementTick({ id, agreed, onChange, note }: AgreementTickProps) {
  const turn = () => onChange(!agreed)
  return (
    <View className="pp-agree">
      <Pressable
        id={id}
        className="pp-agree__tick"
        role="checkbox"
        chosen={agreed}
        label="同意用户协议与隐私政策"
        onPress={turn}
      >
        <View className={classNames('pp-agree__box', agreed && 'pp-agree__box--on')}>
          <Icon name="check" size={26} />
        </View>
      </Pressable>
      <View className="pp-agree__text" onClick={turn}>
        {phrases.agreed}
        <AgreementLink agreementKey="userAgreement">《用户协议》</AgreementLink>与
        <AgreementLink agreementKey="privacy">《隐私政策》</AgreementLink>
        {note && `，${note}`}
      </View>
    </View>
  )
}

function AgreementLink({ agreementKey, children }: { agreementKey: string; children: string }) {
  return (
    <Pressable
      className="pp-agree__link"
      role="link"
      alone
      onPress={() => void navigateTo('pages/privacy/privacy', { key: agreementKey })}
    >
      {children}
    </Pressable>
  )
}
