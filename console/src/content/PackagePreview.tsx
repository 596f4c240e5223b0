import { Typography } from 'antd'
import type { EditedPackage } from '@contract/console/content'
import { yuanGrouped } from '@contract/money'
import { goodsText } from './goods'

/** The shop as a phone of 390 shows it in the draft's own days: all of its kind in their order. */
export function PackagePreview({ draft, all }: { draft: EditedPackage; all: readonly EditedPackage[] }) {
  const others = all.filter(({ id, kind, state }) => id !== draft.id && kind === draft.kind && state === 'shown')
  const shown = [...others, draft].sort((one, other) => one.sort - other.sort)
  return (
    <div>
      <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
      <div className="phone">
        {shown.map((one) => (
          <div key={one.id} className={one === draft ? 'phone-offer chosen' : 'phone-offer'}>
            <span>
              <strong>{goodsText(one)}</strong>
              <small>
                订单里写作「{one.kind === 'membership' ? '会员' : ''}
                {one.name}」
              </small>
            </span>
            <strong>{yuanGrouped(one.priceFen)}</strong>
          </div>
        ))}
      </div>
    </div>
  )
}
