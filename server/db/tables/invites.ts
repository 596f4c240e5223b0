import type { Generated } from 'kysely'

export interface InviteCodeTable {
  user_id: string
  code: string
  converted_credits: Generated<number>
  created_at: Date
}

/** Who came by whom. */
export interface InviteTable {
  user_id: string
  inviter_user_id: string
  created_at: Date
  counted_at: Date | null
  /** When the scheduler looks again; null once it counts. */
  due_at: Date | null
}

export interface InviteConversionTable {
  user_id: string
  id: string
  /** YYYY-MM of Asia/Shanghai. */
  month: string
  credits: number
  coins: number
  created_at: Date
}

export interface PinCityTable {
  city_code: string
  kind: 'top' | 'rec'
}

export interface InviteTables {
  invite_code: InviteCodeTable
  invite: InviteTable
  invite_conversion: InviteConversionTable
  pin_city: PinCityTable
}
