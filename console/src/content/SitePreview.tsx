import { Typography } from 'antd'
import type { SiteVersion } from '@contract/console/content'

type Shown = Omit<SiteVersion, 'version' | 'from' | 'state'>

/** What of the site a phone of 390 shows: the line of home, the cities, customer service in settings, and the pop-up. */
export function SitePreview({ site }: { site: Shown }) {
  const { name, slogan, notice, hotCities, servicePhone, serviceHours, popup } = site
  return (
    <div>
      <Typography.Text type="secondary">手机上的样子（宽 390）</Typography.Text>
      <div className="phone phone-site">
        <div>
          <strong>{name}</strong>
          <span>{slogan}</span>
        </div>
        {notice !== '' && <div className="phone-line">{notice}</div>}
        <div className="phone-cities">
          {hotCities.map((city) => (
            <span key={city.code}>{city.name}</span>
          ))}
        </div>
        <div className="phone-row">
          <span>联系客服</span>
          <span>{[servicePhone, serviceHours].filter((text) => text !== '').join(' · ') || '没有电话'}</span>
        </div>
        {popup !== null && (
          <div className="phone-popup">
            {popup.pictureUrl !== '' && <img src={popup.pictureUrl} alt="" />}
            {popup.title !== '' && (
              <div>
                <strong>{popup.title}</strong>
                {popup.action !== '' && <em>{popup.action}</em>}
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
