import {
  AuditOutlined,
  BookOutlined,
  CalendarOutlined,
  FlagOutlined,
  IdcardOutlined,
  ShoppingOutlined,
  SyncOutlined,
  BarChartOutlined,
  CheckCircleOutlined,
  HomeOutlined,
  PictureOutlined,
  MessageOutlined,
  PayCircleOutlined,
  ReconciliationOutlined,
  SafetyOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Role } from '@contract/console/roles'
import { AuditPage } from '../pages/Audit'
import { BookingPage } from '../pages/Booking'
import { BookingsPage } from '../pages/Bookings'
import { ComplaintPage } from '../pages/Complaint'
import { ComplaintsPage } from '../pages/Complaints'
import { ContentPage } from '../pages/Content'
import { FiguresPage } from '../pages/Figures'
import { HomePage } from '../pages/Home'
import { JobsPage } from '../pages/Jobs'
import { LedgerPage } from '../pages/Ledger'
import { MePage } from '../pages/Me'
import { OperatorsPage } from '../pages/Operators'
import { OrderPage } from '../pages/Order'
import { OrdersPage } from '../pages/Orders'
import { PayoutPage } from '../pages/Payout'
import { PayoutsPage } from '../pages/Payouts'
import { PeoplePage } from '../pages/People'
import { PersonPage } from '../pages/Person'
import { ReconciliationsPage } from '../pages/Reconciliations'
import { ReportsPage } from '../pages/Reports'
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
    ...{ name: 'reports', path: '/reports', title: '举报', icon: <FlagOutlined /> },
    ...{ page: ReportsPage, roles: ['moderator'] },
  },
  {
    ...{ name: 'people', path: '/people', title: '用户', icon: <TeamOutlined /> },
    ...{ page: PeoplePage, one: PersonPage, roles: ['moderator', 'support', 'finance'] },
  },
  {
    ...{ name: 'orders', path: '/orders', title: '订单', icon: <ShoppingOutlined /> },
    ...{ page: OrdersPage, one: OrderPage, roles: ['support', 'finance'] },
  },
  {
    ...{ name: 'bookings', path: '/bookings', title: '拼单', icon: <CalendarOutlined /> },
    ...{ page: BookingsPage, one: BookingPage, roles: ['support', 'finance', 'moderator'] },
  },
  {
    ...{ name: 'standings', path: '/standings', title: '处分', icon: <StopOutlined /> },
    ...{ page: StandingsPage, roles: ['moderator', 'support'] },
  },
  {
    ...{ name: 'payouts', path: '/payouts', title: '提现', icon: <PayCircleOutlined /> },
    ...{ page: PayoutsPage, one: PayoutPage, roles: ['finance'] },
  },
  {
    ...{ name: 'complaints', path: '/complaints', title: '投诉', icon: <MessageOutlined /> },
    ...{ page: ComplaintsPage, one: ComplaintPage, roles: ['support', 'finance'] },
  },
  {
    ...{ name: 'reconciliations', path: '/reconciliations', title: '对账', icon: <ReconciliationOutlined /> },
    ...{ page: ReconciliationsPage, roles: ['finance'] },
  },
  { name: 'requests', path: '/requests', title: '等第二人', icon: <SolutionOutlined />, page: RequestsPage },
  {
    ...{ name: 'ledger', path: '/ledger', title: '账本', icon: <BookOutlined /> },
    ...{ page: LedgerPage, roles: ['finance'] },
  },
  {
    ...{ name: 'content', path: '/content', title: '内容', icon: <PictureOutlined /> },
    ...{ page: ContentPage, roles: ['editor'] },
  },
  {
    ...{ name: 'figures', path: '/figures', title: '数据', icon: <BarChartOutlined /> },
    ...{ page: FiguresPage, roles: ['finance'] },
  },
  {
    ...{ name: 'jobs', path: '/jobs', title: '后台任务', icon: <SyncOutlined /> },
    ...{ page: JobsPage, roles: ['admin'] },
  },
  {
    ...{ name: 'operators', path: '/operators', title: '操作员', icon: <IdcardOutlined /> },
    ...{ page: OperatorsPage, roles: ['admin'] },
  },
  {
    ...{ name: 'audit', path: '/audit', title: '操作记录', icon: <AuditOutlined /> },
    ...{ page: AuditPage, roles: ['admin'] },
  },
  { name: 'me', path: '/me', title: '我的登录', icon: <SafetyOutlined />, page: MePage },
]
