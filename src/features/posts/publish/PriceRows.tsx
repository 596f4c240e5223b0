import { View } from '@tarojs/components'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { phrases } from '@/domain/phrases'
import { classNames } from '@/theme/classNames'
import { authorPercent } from '@contract/prices'
import { priceOf, type PostForm } from './form'

interface PriceRowsProps {
  form: PostForm
  edit: (part: Partial<PostForm>) => void
}

/** What reading costs, and whether members read it for nothing. */
export function PriceRows({ form, edit }: PriceRowsProps) {
  const free = priceOf(form) === 0
  return (
    <>
      <View className="pp-publish__row">
        <Icon name="coin" size={40} />
        <View className="pp-publish__row-name">
          解锁价格
          <View className="pp-publish__note">0 为免费，作者得 {authorPercent}%</View>
        </View>
        <View className="pp-publish__price">
          <Field
            id="publish-price"
            label="解锁价格，拍币"
            type="number"
            value={form.price}
            maxLength={4}
            onChange={(price) => edit({ price })}
          >
            拍币
          </Field>
        </View>
      </View>
      {!free && (
        <Pressable
          id="publish-vip"
          className="pp-publish__row"
          role="switch"
          chosen={form.vipFree}
          label={phrases.vipFree}
          onPress={() => edit({ vipFree: !form.vipFree })}
        >
          <Icon name="crown" size={40} />
          <View className="pp-publish__row-name">
            {phrases.vipFree}
            <View className="pp-publish__note">会员阅读时不用解锁，作者没有收益</View>
          </View>
          <View className={classNames('pp-publish__switch', form.vipFree && 'pp-publish__switch--on')} />
        </Pressable>
      )}
    </>
  )
}
