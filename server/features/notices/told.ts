import { ofContent } from './ofContent'
import { ofMoney } from './ofMoney'
import { ofNews } from './ofNews'
import { ofShareOrders } from './ofShareOrders'
import { ofStanding } from './ofStanding'
import { ofTalk } from './ofTalk'

/** All that users are told (product 18.3): the kind, who hears of it, when, in which words and where it leads. */
export const told = { ...ofShareOrders, ...ofContent, ...ofMoney, ...ofStanding, ...ofTalk, ...ofNews } as const
