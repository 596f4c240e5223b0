import { row } from './row'

/** What operators tell many at once (product 23.6). */
export const ofNews = {
  news: row(
    { kind: 'news', to: '所有人，或会员、模特、一个城市的人', when: '运营者发公告' },
    ({ text, subject, path }: { text: string; subject: string; path: string }) => ({ subject, text, path }),
  ),
} as const
