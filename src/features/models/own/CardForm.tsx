import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { DateField } from '@/components/DateField/DateField'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Silenced } from '@/domain/Silenced/Silenced'
import { toast } from '@/lib/toast'
import { classNames } from '@/theme/classNames'
import { cardLimits } from '@contract/limits'
import type { OwnModel } from '@contract/models'
import { shanghaiDay } from '@contract/shanghai'
import type { Category } from '@contract/site'
import type { CardForm as Form } from './form'
import { Part } from './Part'
import { useCardForm, type CardPictures } from './useCardForm'
import { VoiceField } from './VoiceField'
import './CardForm.scss'

interface CardFormProps {
  userId: string
  card: OwnModel | null
  pictures: CardPictures
  categories: readonly Category[]
  /** Opens the area selector and answers with the choice. */
  chooseArea: () => Promise<{ code: string; name: string } | null>
  onSaved: () => void
}

/** A model's card: photos, who she is, her numbers, her fee and her styles. */
export function CardForm(props: CardFormProps) {
  const { form, edit, voice, errorOf, submit, busy } = useCardForm(props)
  const text = (field: 'name' | 'height' | 'weight' | 'shoeSize' | 'fee' | 'intro') => ({
    id: `card-${field}`,
    value: form[field],
    onChange: (value: string) => edit({ [field]: value }),
    error: errorOf(field),
    labelled: true,
  })
  const pickArea = async () => {
    const area = await props.chooseArea()
    if (area) edit({ area })
  }
  return (
    <View className="pp-card-form">
      <Silenced not="提交" />
      <Part id="card-pictures" name="照片" note="第一张为封面，点按照片可设为封面" error={errorOf('pictures')}>
        {props.pictures.grid}
      </Part>
      <Field {...text('name')} label="艺名" placeholder="展示给所有人的名字" maxLength={cardLimits.nameMax} />
      <Part id="card-sex" name="性别" error={errorOf('sex')}>
        <Sexes chosen={form.sex} onChoose={(sex) => edit({ sex })} />
      </Part>
      <DateField
        id="card-birthDay"
        label="出生日期（不公开，只展示年龄）"
        value={form.birthDay}
        from={`${cardLimits.oldestBirthYear}-01-01`}
        to={shanghaiDay(Date.now())}
        placeholder="须年满 18 周岁"
        error={errorOf('birthDay')}
        onChange={(birthDay) => edit({ birthDay })}
      />
      <View className="pp-card-form__row">
        <Field {...text('height')} label="身高 cm" type="number" placeholder="168" maxLength={3} />
        <Field {...text('weight')} label="体重 kg" type="number" placeholder="48" maxLength={3} />
        <Field {...text('shoeSize')} label="鞋码" type="number" placeholder="37" maxLength={2} />
      </View>
      <Part id="card-area" name="所在地区" error={errorOf('area')}>
        <Pressable
          className="pp-card-form__area"
          label={`所在地区：${form.area?.name ?? '请选择'}`}
          onPress={() => void pickArea()}
        >
          <Icon name="place" size={36} />
          <View className={classNames('pp-card-form__value', !form.area && 'pp-card-form__value--none')}>
            {form.area?.name ?? '请选择'}
          </View>
          <Icon name="right" size={28} />
        </Pressable>
      </Part>
      <Field
        {...text('fee')}
        label="每小时费用（0 为互勉，不收费）"
        type="digit"
        placeholder="0"
        maxLength={9}
        before="¥"
      />
      <Part id="card-classIds" name={`擅长风格，最多 ${cardLimits.classesMax} 种`} error={errorOf('classIds')}>
        <Styles form={form} categories={props.categories} onChange={(classIds) => edit({ classIds })} />
      </Part>
      <Field
        {...text('intro')}
        label="自我介绍"
        lines
        placeholder="经验、擅长的主题、可以去的地方、希望的合作方式"
        maxLength={cardLimits.introMax}
      />
      <Part
        id="card-voice"
        name="语音介绍（选填）"
        note="最长 60 秒，审核通过后在你的主页播放"
        error={errorOf('voice')}
      >
        <VoiceField {...voice} />
      </Part>
      <Button id="card-save" wide busy={busy} onPress={() => void submit()}>
        {props.card === null ? '提交申请' : '提交修改'}
      </Button>
      <View className="pp-card-form__foot">提交后由平台审核，通过后所有人可见</View>
    </View>
  )
}

const sexes = [
  [1, '女'],
  [0, '男'],
] as const

function Sexes({ chosen, onChoose }: { chosen: Form['sex']; onChoose: (sex: 0 | 1) => void }) {
  return (
    <View className="pp-card-form__chips" role="radiogroup">
      {sexes.map(([value, name]) => (
        <Chip
          key={value}
          id={`card-sex-${value}`}
          large
          role="radio"
          chosen={chosen === value}
          onPress={() => onChoose(value)}
        >
          {name}
        </Chip>
      ))}
    </View>
  )
}

interface StylesProps {
  form: Form
  categories: readonly Category[]
  onChange: (classIds: string[]) => void
}

function Styles({ form: { classIds }, categories, onChange }: StylesProps) {
  const full = classIds.length >= cardLimits.classesMax
  const toggle = (id: string) => {
    if (classIds.includes(id)) onChange(classIds.filter((other) => other !== id))
    else if (full) toast(`最多选 ${cardLimits.classesMax} 种风格`)
    else onChange([...classIds, id])
  }
  return (
    <View className="pp-card-form__chips" role="group">
      {categories.map(({ id, name }) => (
        <Chip key={id} role="checkbox" chosen={classIds.includes(id)} onPress={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </View>
  )
}
