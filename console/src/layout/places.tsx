import {
  AuditOutlined,
  CheckCircleOutlined,
  HomeOutlined,
  SafetyOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Role } from '@contract/console/roles'

interface Place {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly icon: ReactNode
  /** For whom; everybody without. */
  readonly roles?: readonly Role[]
}

/** The menu, in its order. */
export const places: readonly Place[] = [
  { name: 'home', path: '/', title: '待办', icon: <HomeOutlined /> },
  { name: 'reviews', path: '/reviews', title: '审核', icon: <CheckCircleOutlined />, roles: ['moderator'] },
  {
    name: 'people',
    path: '/people',
    title: '用户',
    icon: <TeamOutlined />,
    roles: ['moderator', 'support', 'finance'],
  },
  { name: 'requests', path: '/requests', title: '等第二人', icon: <SolutionOutlined /> },
  { name: 'audit', path: '/audit', title: '操作记录', icon: <AuditOutlined />, roles: ['admin'] },
  { name: 'me', path: '/me', title: '我的登录', icon: <SafetyOutlined /> },
]
