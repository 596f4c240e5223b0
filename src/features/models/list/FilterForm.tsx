import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { phrases } from '@/domain/phrases'
import { modelTagTexts } from '@/domain/texts'
import type { Category } from '@contract/site'
import { payTexts, sexTexts } from './chips'
import { Choice } from './Choice'
import { DaysCard } from './DaysCard'
import type { Filter } from './filter'
import { FilterCard } from './FilterCard'
import { SpanCard } from './SpanCard'
import './FilterForm.scss'

interface FilterFormProps {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  /** Name of the chosen region; empty for none. */
  region: string
  onRegion: () => void
  categories: readonly Category[]
}

/** A control for each bound of the model search (product 5.2). */
export function FilterForm(props: FilterFormProps) {
  const { filter, onChange } = props
  const span = { filter, onChange }
  return (
    <View className="pp-filter">
      <WordsCard {...props} />
      {filter.searchType === 2 && <DaysCard filter={filter} onChange={onChange} />}
      <RegionCard {...props} />
      <FilterCard title="性别">
        <Choice
          name="sex"
          texts={sexTexts}
          order={[-1, 1, 0]}
          chosen={filter.sex}
          onChoose={(sex) => onChange({ sex })}
        />
      </FilterCard>
      <FilterCard title="等级">
        <Choice
          name="tag"
          texts={{ [-1]: '不限', ...modelTagTexts }}
          order={[-1, 1, 2]}
          chosen={filter.tag}
          onChoose={(tag) => onChange({ tag })}
        />
      </FilterCard>
      <SpanCard span="pay" {...span}>
        <Choice
          name="pay"
          texts={payTexts}
          order={[0, 1, 2]}
          chosen={filter.pay}
          onChoose={(pay) => onChange(pay === 1 ? { pay, pay1: 0, pay2: 0 } : { pay })}
        />
      </SpanCard>
      <SpanCard span="height" {...span} />
      <SpanCard span="weight" {...span} />
      <SpanCard span="age" {...span} />
      <SpanCard span="shoeSize" {...span} />
      <CategoryCard {...props} />
    </View>
  )
}

function WordsCard({ filter: { keyword }, onChange }: FilterFormProps) {
  if (keyword === '') return null
  return (
    <FilterCard title="关键字">
      <View className="pp-filter__chips">
        <Chip id="filter-words" chosen removable onPress={() => onChange({ keyword: '' })} label={`取消 ${keyword}`}>
          {keyword}
        </Chip>
      </View>
    </FilterCard>
  )
}

function RegionCard({ filter, onChange, region, onRegion }: FilterFormProps) {
  return (
    <FilterCard title="地区">
      <View className="pp-filter__chips">
        {filter.pcc !== '' && (
          <Chip chosen removable onPress={() => onChange({ pcc: '' })} label={`取消 ${region}`}>
            {region || '已选地区'}
          </Chip>
        )}
        <Chip id="filter-region" onPress={onRegion}>
          {filter.pcc === '' ? `不限，${phrases.chooseRegion}` : phrases.chooseRegion}
        </Chip>
      </View>
    </FilterCard>
  )
}

function CategoryCard({ filter, onChange, categories }: FilterFormProps) {
  const { classIds } = filter
  if (categories.length === 0) return null
  const turn = (id: string) =>
    onChange({ classIds: classIds.includes(id) ? classIds.filter((other) => other !== id) : [...classIds, id] })
  return (
    <FilterCard title="风格" value={classIds.length > 0 ? `已选 ${classIds.length}` : '不限'}>
      <View className="pp-filter__chips">
        {categories.map(({ id, name }) => (
          <Chip key={id} role="checkbox" chosen={classIds.includes(id)} onPress={() => turn(id)}>
            {name}
          </Chip>
        ))}
      </View>
    </FilterCard>
  )
}
