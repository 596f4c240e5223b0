import type { Column } from './columns'

/** The areas of the page, in its order, and the tables of each. A table without one fails the test. */
const areas: Readonly<Record<string, string>> = {
  Accounts: 'app_user phone credential session identity wechat_person rsa_key used_nonce sms_challenge sms_code',
  Operators: 'operator operator_passkey operator_session operator_step act_request work_claim review_claim',
  WeChat: 'wechat_state wechat_ticket wechat_token wechat_subscription wechat_message wechat_push_seen',
  Models: 'model model_category category model_picture model_hours model_day_off notice pin_city',
  Talk: 'talk talk_line talk_picture talk_reader',
  'Share orders':
    'share_order share_seat share_waiter window_claim share_move share_move_answer live_card share_check_in share_no_show share_refund share_home calendar_feed',
  'Posts and photo sets': 'comment comment_picture theme theme_picture unlock hot_item rescore_due tally',
  'Coins and ledger': 'wallet escrow ledger_transaction ledger_entry package package_price',
  'Orders and payment':
    'orders payment payment_number payment_notify refund delivery payout settlement_paper complaint complaint_word settlement_round reconciliation',
  Files: 'media storage_sweep upload_watch',
  Search: 'search_week search_mark search_word',
  Trust: 'proposal content_check refused_picture refused_picture_hash report standing userdata',
  Notices: 'todo user_notice notice_off broadcast',
  Invitations: 'invite invite_code invite_conversion',
  'Site and settings': 'banner banner_zone agreement agreement_acceptance setting audit',
  'The machinery': 'outbox idempotency last_write rate_limit sealing kysely_migration kysely_migration_lock',
}

/** Columns that name a row of another table without a foreign key: rows of one user lie together, whatever they name may lie elsewhere. */
const named: Readonly<Record<string, string>> = {
  model_id: 'model',
  category_id: 'category',
  share_id: 'share_order',
  order_id: 'orders',
  publish_order_id: 'orders',
  out_trade_no: 'payment',
  complaint_id: 'complaint',
  media_key: 'media',
  main_media_key: 'media',
  avatar_key: 'media',
  voice_key: 'media',
  inviter_user_id: 'app_user',
  opener_user_id: 'app_user',
  reply_to: 'app_user',
  from_user_id: 'app_user',
}

/** Tables that no area has, and names of areas that no table has. */
export function unplaced(columns: readonly Column[]): string[] {
  const there = new Set(columns.map(({ table }) => table))
  const placed = new Set(Object.values(areas).flatMap((tables) => tables.split(' ')))
  return [...[...there].filter((table) => !placed.has(table)), ...[...placed].filter((table) => !there.has(table))]
}

/** The page: a drawing in Mermaid for each area. */
export function drawn(columns: readonly Column[]): string {
  const parts = Object.entries(areas).map(([area, tables]) => drawnArea(area, tables.split(' '), columns))
  return [intro, ...parts].join('\n\n') + '\n'
}

const intro = `# The tables

Drawn from the migrated database, an area a drawing; \`DRAW=1 npm run test:server -- db/dataModel\` draws it anew, and the same test holds that it is true.
A full line is a foreign key; a dotted one is a name that the database does not follow, because rows are kept by their user and may lie apart
from what they name. Every \`user_id\` names a row of \`app_user\` and is not drawn where it is no foreign key. \`?\` may be null. The words are in the [glossary](glossary.md).`

function drawnArea(area: string, tables: readonly string[], columns: readonly Column[]): string {
  const own = columns.filter(({ table }) => tables.includes(table))
  const entities = tables.map((table) => {
    const lines = own.filter((column) => column.table === table).map(drawnColumn)
    return [`  ${table} {`, ...lines, '  }'].join('\n')
  })
  const ways = own.flatMap(({ table, column, target, optional }) => {
    const to = target ?? named[column]
    if (to === undefined) return []
    return [`  ${to} ${optional ? '|o' : '||'}${target === null ? '..' : '--'}o{ ${table} : ${column}`]
  })
  return [`## ${area}`, '', '```mermaid', 'erDiagram', ...entities, ...new Set(ways), '```'].join('\n')
}

function drawnColumn({ column, type, key, target, optional }: Column): string {
  const word = type.replace(/ (with|without) .*/, type.includes('with time zone') ? 'tz' : '').replace(/[^\w[\]]/g, '_')
  const keys = [key ? 'PK' : '', target === null ? '' : 'FK'].filter((mark) => mark !== '').join(', ')
  return `    ${word.replace('[]', '_list')} ${column}${keys && ` ${keys}`}${optional ? ' "?"' : ''}`
}
