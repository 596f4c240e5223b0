import type { TableColumnsType } from 'antd'
import type { PriceVersion, SiteVersion } from '@contract/console/content'
import { ActButton } from '../acts/ActButton'
import { shortTime } from '../lib/time'
import { DaysState } from './days'

/** The columns of a table of versions: what each says stands between its days and what can be done about it. */
export function versionColumns<Version extends PriceVersion | SiteVersion>(
  key: 'chargeConfig' | 'site',
  says: TableColumnsType<Version>,
): TableColumnsType<Version> {
  return [
    { title: '版本', dataIndex: 'version', width: 70, className: 'number' },
    { title: '生效', width: 130, render: (_value, { from }) => (from === null ? '一开始' : shortTime(from)) },
    ...says,
    { title: '状态', width: 90, render: (_value, { state }) => <DaysState of={state} shown="生效中" /> },
    {
      title: '操作',
      width: 90,
      render: (_value, { version, state }) =>
        state === 'later' && (
          <ActButton act="drop-version" fixed={{ key, version: String(version) }} size="small" label="撤回" />
        ),
    },
  ]
}
