import { Typography } from 'antd'
import type { EditedBanner } from '@contract/console/content'

type Shown = Pick<EditedBanner, 'title' | 'subtitle' | 'action' | 'pictureUrl' | 'kind' | 'zones' | 'text'>

/** A banner as a phone of 390 shows it: on its place, and behind it what opens. */
export function PhonePreview({ banner }: { banner: Shown }) {
  const { title, subtitle, action, pictureUrl, kind, zones, text } = banner
  return (
    <div>
      <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
      <div className="phone">
        <div className="phone-banner">
          {pictureUrl !== '' && <img src={pictureUrl} alt="" />}
          <div className="phone-shade" />
          <div className="phone-words">
            <strong>{title}</strong>
            <span>{subtitle}</span>
            {action !== '' && <em>{action} ›</em>}
          </div>
        </div>
        {kind === 'zones' && pictureUrl !== '' && (
          <div className="zones still">
            <img src={pictureUrl} alt="" />
            {zones.map(({ x, y, width, height, label }, index) => (
              <div
                key={index}
                className="zone"
                style={{ left: `${x / 10}%`, top: `${y / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` }}
              >
                <span>{label}</span>
              </div>
            ))}
          </div>
        )}
        {kind === 'text' && <p className="preserve phone-text">{text}</p>}
      </div>
    </div>
  )
}
