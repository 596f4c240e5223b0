import {
  AuditOutlined,
  BarChartOutlined,
  CheckCircleOutlined,
  HomeOutlined,
  SafetyOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Role } from '@contract/console/roles'
import { AuditPage } from '../pages/Audit'
import { FiguresPage } from '../pages/Figures'
import { HomePage } from '../pages/Home'
import { MePage } from '../pages/Me'
import { PeoplePage } from '../pages/People'
import { PersonPage } from '../pages/Person'
import { RequestsPage } from '../pages/Requests'
import { ReviewsPage } from '../pages/Reviews'
import { StandingsPage } from '../pages/Standings'

interface Place {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly icon: ReactNode
  readonly page: ComponentType
  /** One thing of it by its id, at `path/:id`. */
  readonly one?: ComponentType
  /** For whom; everybody without. The server asks the same of each call. */
  readonly roles?: readonly Role[]
}

/** The menu in its order, and what stands at each place. */
export const places: readonly Place[] = [
  { name: 'home', path: '/', title: '待办', icon: <HomeOutlined />, page: HomePage },
  {
    ...{ name: 'reviews', path: '/reviews', title: '审核', icon: <CheckCircleOutlined /> },
    ...{ page: ReviewsPage, roles: ['moderator'] },
  },
  {
    ...{ name: 'people', path: '/people', title: '用户', icon: <TeamOutlined /> },
    ...{ page: PeoplePage, one: PersonPage, roles: ['moderator', 'support', 'finance'] },
  },
  {
    ...{ name: 'standings', path: '/standings', title: '处分', icon: <StopOutlined /> },
    ...{ page: StandingsPage, roles: ['moderator', 'support'] },
  },
  { name: 'requests', path: '/requests', title: '等第二人', icon: <SolutionOutlined />, page: RequestsPage },
  {
    ...{ name: 'figures', path: '/figures', title: '数据', icon: <BarChartOutlined /> },
    ...{ page: FiguresPage, roles: ['finance'] },
  },
  {
    ...{ name: 'audit', path: '/audit', title: '操作记录', icon: <AuditOutlined /> },
    ...{ page: AuditPage, roles: ['admin'] },
  },
  { name: 'me', path: '/me', title: '我的登录', icon: <SafetyOutlined />, page: MePage },
]
