import { useQuery } from '@tanstack/react-query'
import { Flex, Table } from 'antd'
import type { OperatorRow } from '@contract/console/operators'
import { roleNames } from '@contract/console/roles'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { State, type Tone } from '../lib/State'
import { Time } from '../lib/Time'
import { numberColumn } from '../lists/columns'

const states: Readonly<Record<OperatorRow['state'], string>> = {
  in: '已开通',
  invited: '等待接受邀请',
  expired: '邀请已过期',
}

const tones: Readonly<Record<OperatorRow['state'], Tone>> = { in: 'good', invited: 'waits', expired: 'over' }

/** Who may come in, and who is in. */
export function OperatorsPage() {
  const operators = useQuery({ queryKey: ['operators'], queryFn: () => call('listOperators') })
  return (
    <Flex vertical gap={16}>
      <PageTitle acts={<ActButton act="add-operator" fixed={{}} />}>操作员</PageTitle>
      <Loaded query={operators}>{(found) => <OperatorsTable operators={found} />}</Loaded>
    </Flex>
  )
}

function OperatorsTable({ operators }: { operators: readonly OperatorRow[] }) {
  return (
    <Table<OperatorRow>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...operators]}
      scroll={{ x: 800 }}
      columns={[
        { title: '名字', dataIndex: 'name' },
        { title: '角色', render: (_value, { roles }) => roles.map((role) => roleNames[role]).join('、') },
        {
          title: '状态',
          width: 150,
          render: (_value, { state }) => <State tone={tones[state]}>{states[state]}</State>,
        },
        numberColumn('通行密钥', ({ passkeys }) => passkeys),
        {
          title: '登录着',
          className: 'number after-number',
          render: (_value, { sessions, usedAt }) =>
            usedAt === null ? (
              '没有'
            ) : (
              <>
                {sessions} 处 · <Time at={usedAt} />
              </>
            ),
        },
        {
          title: '操作',
          render: (_value, { name, roles, sessions }) => (
            <Flex gap={8} wrap>
              {sessions > 0 && <ActButton act="end-sessions" fixed={{ name }} size="small" />}
              <ActButton act="add-operator" fixed={{ name, role: roles }} size="small" label="重发邀请" />
              <ActButton act="remove-operator" fixed={{ name }} size="small" />
            </Flex>
          ),
        },
      ]}
    />
  )
}
