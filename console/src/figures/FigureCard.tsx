import { Card, theme, Typography } from 'antd'
import type { Figure } from '@contract/console/figures'
import { changed, shown } from './words'

interface Props {
  readonly figure: Figure
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** A figure and how it has changed; pressed, the chart is of it. */
export function FigureCard({ figure, chosen, onChoose }: Props) {
  const { token } = theme.useToken()
  return (
    <button type="button" className="figure" aria-pressed={chosen} onClick={onChoose}>
      <Card size="small" style={{ borderColor: chosen ? token.colorPrimary : token.colorBorderSecondary }}>
        <Typography.Text type="secondary">{figure.title}</Typography.Text>
        <div className="number figure-total" style={{ color: token.colorText }}>
          {shown(figure, figure.total)}
        </div>
        <Typography.Text type="secondary" className="number">
          {changed(figure)}
        </Typography.Text>
      </Card>
    </button>
  )
}
