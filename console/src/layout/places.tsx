import {
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  FileImageOutlined,
  FlagOutlined,
  HomeOutlined,
  IdcardOutlined,
  MessageOutlined,
  PayCircleOutlined,
  PictureOutlined,
  ReconciliationOutlined,
  SafetyOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StopOutlined,
  SyncOutlined,
  TeamOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { lazy, type ComponentType, type ReactNode } from 'react'
import type { Role } from '@contract/console/roles'

export interface Place {
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

/** A page that comes when it is opened. */
function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}

/** The menu in its order, a heading over each part of it. */
export const menu: ReadonlyArray<{ readonly title: string; readonly places: readonly Place[] }> = [
  {
    title: '待处理',
    places: [
      {
        ...{ name: 'home', path: '/', title: '待办', icon: <HomeOutlined /> },
        page: later(async () => (await import('../pages/Home')).HomePage),
      },
      {
        ...{ name: 'reviews', path: '/reviews', title: '审核', icon: <CheckCircleOutlined />, roles: ['moderator'] },
        page: later(async () => (await import('../pages/Reviews')).ReviewsPage),
      },
      {
        ...{ name: 'reports', path: '/reports', title: '举报', icon: <FlagOutlined />, roles: ['moderator'] },
        page: later(async () => (await import('../pages/Reports')).ReportsPage),
      },
      {
        ...{ name: 'appeals', path: '/appeals', title: '申诉', icon: <UndoOutlined /> },
        roles: ['moderator', 'support'],
        page: later(async () => (await import('../pages/Appeals')).AppealsPage),
      },
      {
        ...{ name: 'refusedPictures', path: '/refused-pictures', title: '拦截图片', icon: <FileImageOutlined /> },
        roles: ['moderator'],
        page: later(async () => (await import('../pages/RefusedPictures')).RefusedPicturesPage),
      },
      {
        ...{ name: 'standings', path: '/standings', title: '处分', icon: <StopOutlined /> },
        roles: ['moderator', 'support'],
        page: later(async () => (await import('../pages/Standings')).StandingsPage),
      },
      {
        ...{ name: 'complaints', path: '/complaints', title: '投诉', icon: <MessageOutlined /> },
        roles: ['support', 'finance'],
        page: later(async () => (await import('../pages/Complaints')).ComplaintsPage),
        one: later(async () => (await import('../pages/Complaint')).ComplaintPage),
      },
      {
        ...{ name: 'requests', path: '/requests', title: '等第二人', icon: <SolutionOutlined /> },
        page: later(async () => (await import('../pages/Requests')).RequestsPage),
      },
    ],
  },
  {
    title: '查找',
    places: [
      {
        ...{ name: 'people', path: '/people', title: '用户', icon: <TeamOutlined /> },
        roles: ['moderator', 'support', 'finance'],
        page: later(async () => (await import('../pages/People')).PeoplePage),
        one: later(async () => (await import('../pages/Person')).PersonPage),
      },
      {
        ...{ name: 'orders', path: '/orders', title: '订单', icon: <ShoppingOutlined /> },
        roles: ['support', 'finance'],
        page: later(async () => (await import('../pages/Orders')).OrdersPage),
        one: later(async () => (await import('../pages/Order')).OrderPage),
      },
      {
        ...{ name: 'bookings', path: '/bookings', title: '拼单', icon: <CalendarOutlined /> },
        roles: ['support', 'finance', 'moderator'],
        page: later(async () => (await import('../pages/Bookings')).BookingsPage),
        one: later(async () => (await import('../pages/Booking')).BookingPage),
      },
    ],
  },
  {
    title: '资金',
    places: [
      {
        ...{ name: 'payouts', path: '/payouts', title: '提现', icon: <PayCircleOutlined />, roles: ['finance'] },
        page: later(async () => (await import('../pages/Payouts')).PayoutsPage),
        one: later(async () => (await import('../pages/Payout')).PayoutPage),
      },
      {
        ...{ name: 'reconciliations', path: '/reconciliations', title: '对账', icon: <ReconciliationOutlined /> },
        roles: ['finance'],
        page: later(async () => (await import('../pages/Reconciliations')).ReconciliationsPage),
      },
      {
        ...{ name: 'ledger', path: '/ledger', title: '账本', icon: <BookOutlined />, roles: ['finance'] },
        page: later(async () => (await import('../pages/Ledger')).LedgerPage),
      },
      {
        ...{ name: 'figures', path: '/figures', title: '数据', icon: <BarChartOutlined />, roles: ['finance'] },
        page: later(async () => (await import('../pages/Figures')).FiguresPage),
      },
    ],
  },
  {
    title: '站点',
    places: [
      {
        ...{ name: 'content', path: '/content', title: '内容', icon: <PictureOutlined />, roles: ['editor'] },
        page: later(async () => (await import('../pages/Content')).ContentPage),
      },
    ],
  },
  {
    title: '系统',
    places: [
      {
        ...{ name: 'jobs', path: '/jobs', title: '后台任务', icon: <SyncOutlined />, roles: ['admin'] },
        page: later(async () => (await import('../pages/Jobs')).JobsPage),
      },
      {
        ...{ name: 'operators', path: '/operators', title: '操作员', icon: <IdcardOutlined />, roles: ['admin'] },
        page: later(async () => (await import('../pages/Operators')).OperatorsPage),
      },
      {
        ...{ name: 'audit', path: '/audit', title: '操作记录', icon: <AuditOutlined />, roles: ['admin'] },
        page: later(async () => (await import('../pages/Audit')).AuditPage),
      },
      {
        ...{ name: 'me', path: '/me', title: '我的登录', icon: <SafetyOutlined /> },
        page: later(async () => (await import('../pages/Me')).MePage),
      },
    ],
  },
]

export const places = menu.flatMap((part) => part.places)

/** The place that an address is in; undefined where it is none. */
export function placeAt(pathname: string): Place | undefined {
  return places.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
}
