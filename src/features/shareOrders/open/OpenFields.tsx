import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Stepper } from '@/components/Stepper/Stepper'
import { phrases } from '@/domain/phrases'
import { Silenced } from '@/domain/Silenced/Silenced'
import { choosePlace } from '@/platform/place'
import { limits } from '@contract/limits'
import { inCoins, yuanExact } from '@contract/money'
import { clockSpan } from '@contract/shanghai'
import { longDay } from '../when'
import { Choice } from './Choice'
import { meetingPoint, openingCost, withPlace, withUsers, type OpenField, type OpenForm } from './form'
import type { Opening } from './useOpening'
import './OpenFields.scss'

interface OpenFieldsProps {
  opening: Opening
  hourlyFeeFen: number
  priceCoins: number
  balanceCoins: number
  errorOf: (field: OpenField) => string
  onSubmit: () => void
}

/** What one says of a new share order, and at the foot what a seat of it will cost. */
export function OpenFields(props: OpenFieldsProps) {
  const { opening, hourlyFeeFen, priceCoins, balanceCoins, errorOf, onSubmit } = props
  const { form, setForm } = opening
  const text = (key: 'shareArea' | 'meetingAddress' | 'contact' | 'shareDesc') => ({
    value: form[key],
    onChange: (value: string) => setForm({ ...form, [key]: value }),
    error: errorOf(key),
    labelled: true,
  })
  const onMap = meetingPoint(form) !== null
  const fillAddress = async () => {
    const place = await choosePlace()
    if (place) setForm(withPlace(form, place))
  }
  return (
    <View className="pp-open">
      <Silenced not="发起拼单" />
      <Choice
        id="open-windows"
        label="拍摄时段"
        value={windowsText(form)}
        placeholder="选择日期和时段"
        icon="calendar"
        error={errorOf('windows')}
        onPress={() => void opening.chooseWindows()}
      />
      <Choice
        id="open-area"
        label="拍摄地区"
        value={form.area?.name ?? ''}
        placeholder={phrases.chooseRegion}
        icon="place"
        error={errorOf('area')}
        onPress={() => void opening.chooseArea()}
      />
      <Field
        {...text('shareArea')}
        id="open-place"
        label="集合地点"
        placeholder="例如：武康路"
        maxLength={limits.shareAreaMax}
      />
      <Field {...text('meetingAddress')} id="open-address" label="详细地址" placeholder="成团后仅成员可见">
        <Pressable
          id="open-choose-place"
          className="pp-open__map"
          label={onMap ? '已在地图上选定，重新选择' : '选择位置'}
          onPress={() => void fillAddress()}
        >
          <Icon name={onMap ? 'check' : 'map'} size={40} />
        </Pressable>
      </Field>
      <Field
        {...text('contact')}
        id="open-contact"
        label="联系方式"
        placeholder="手机号或微信号，成团后仅成员可见"
        maxLength={limits.contactMax}
      />
      <Field
        {...text('shareDesc')}
        id="open-desc"
        label="拍摄说明"
        placeholder="主题、服装、场地费用，想约什么样的摄影师"
        lines
      />
      <Users form={form} setForm={setForm} />
      <Foot {...{ form, hourlyFeeFen, priceCoins, balanceCoins, onSubmit }} />
    </View>
  )
}

function windowsText({ windows }: OpenForm): string {
  const [first, last] = [windows[0], windows[windows.length - 1]]
  return first && last ? `${longDay(first.start)} ${clockSpan(first.start, last.end)}` : ''
}

function Users({ form, setForm }: Pick<Opening, 'form' | 'setForm'>) {
  const bounds = { min: 1, max: limits.shareUsersMax, unit: '人' }
  return (
    <View className="pp-open__users">
      <View className="pp-open__user-row">
        <View>
          <View className="pp-open__user-name">最低成团人数</View>
          <View className="pp-open__user-note">截止时不到这个人数就取消，全额退回</View>
        </View>
        <Stepper
          {...bounds}
          id="open-min"
          label="最低成团人数"
          value={form.minUsers}
          onChange={(minUsers) => setForm(withUsers(form, { minUsers }))}
        />
      </View>
      <View className="pp-open__user-row">
        <View>
          <View className="pp-open__user-name">人数上限</View>
          <View className="pp-open__user-note">包括你自己</View>
        </View>
        <Stepper
          {...bounds}
          id="open-max"
          label="人数上限"
          value={form.maxUsers}
          onChange={(maxUsers) => setForm(withUsers(form, { maxUsers }))}
        />
      </View>
    </View>
  )
}

function Foot({
  form,
  hourlyFeeFen,
  priceCoins,
  balanceCoins,
  onSubmit,
}: Omit<OpenFieldsProps, 'opening' | 'errorOf'> & { form: OpenForm }) {
  const cost = openingCost(form, hourlyFeeFen)
  return (
    <View className="pp-open__foot">
      <View className="pp-open__cost">
        <View className="pp-open__price">
          {cost.seatFeeFen > 0 ? `${yuanExact(cost.seatFeeFen)} + ` : ''}
          {priceCoins} 拍币
        </View>
        <View className="pp-open__user-note">每人，含你 · 余额 {inCoins(balanceCoins)}</View>
      </View>
      <Button id="open-submit" onPress={onSubmit}>
        发起拼单
      </Button>
    </View>
  )
}
