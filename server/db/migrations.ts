import type { Migration } from 'kysely'
import * as accounts from './migrations/001_accounts'
import * as ledger from './migrations/002_ledger'
import * as orders from './migrations/003_orders'
import * as models from './migrations/004_models'
import * as shareOrders from './migrations/005_share_orders'
import * as userdata from './migrations/006_userdata'
import * as content from './migrations/010_content'
import * as site from './migrations/011_site'
import * as defaults from './migrations/012_defaults'
import * as rescore from './migrations/013_rescore'
import * as payments from './migrations/014_payments'
import * as files from './migrations/015_files'
import * as wechat from './migrations/016_wechat'
import * as contentChecks from './migrations/017_content_checks'
import * as commerce from './migrations/018_commerce'
import * as seatFees from './migrations/019_share_orders'
import * as trust from './migrations/020_trust'
import * as reviews from './migrations/021_reviews'
import * as meetingPoint from './migrations/022_meeting_point'
import * as voices from './migrations/023_voices'
import * as challenges from './migrations/024_challenges'
import * as linkedWechat from './migrations/025_linked_wechat'
import * as media from './migrations/026_media'
import * as sealed from './migrations/027_sealed'
import * as owed from './migrations/028_owed'
import * as uploadWatch from './migrations/029_upload_watch'
import * as userNotices from './migrations/030_user_notices'
import * as checkIns from './migrations/031_check_ins'
import * as calendar from './migrations/032_calendar'
import * as noShows from './migrations/033_no_shows'
import * as talk from './migrations/034_talk'
import * as moves from './migrations/035_moves'
import * as liveCards from './migrations/036_live_cards'
import * as myShareOrders from './migrations/037_my_share_orders'
import * as searchWords from './migrations/038_search_words'
import * as shareOrderDays from './migrations/039_share_order_days'
import * as people from './migrations/040_people'
import * as homeSafe from './migrations/042_home_safe'
import * as deliveries from './migrations/053_deliveries'
import * as operators from './migrations/054_operators'
import * as standings from './migrations/057_standings'
import * as payouts from './migrations/060_payouts'
import * as complaints from './migrations/061_complaints'
import * as reconciliations from './migrations/062_reconciliations'
import * as postPlaces from './migrations/064_post_places'
import * as figures from './migrations/066_figures'
import * as contentVersions from './migrations/067_content_versions'
import * as settingVersions from './migrations/071_setting_versions'
import * as broadcasts from './migrations/072_broadcasts'
import * as refusedPictures from './migrations/074_refused_pictures'
import * as reviewWork from './migrations/075_review_work'
import * as jobLeases from './migrations/076_job_leases'
import * as orderPapers from './migrations/076_order_papers'
import * as outboxOrigin from './migrations/077_outbox_origin'
import * as deadLetters from './migrations/078_dead_letters'
import * as packagePrice from './migrations/080_package_price'
import * as retention from './migrations/081_retention'
import * as lastWrites from './migrations/085_last_writes'
import * as foundAtSize from './migrations/086_found_at_size'
import * as cheaperWrites from './migrations/088_cheaper_writes'

/** Every migration by name, in the order of the names. A new one adds its line here; a released one never changes. */
export const migrations: Record<string, Migration> = {
  '001_accounts': accounts,
  '002_ledger': ledger,
  '003_orders': orders,
  '004_models': models,
  '005_share_orders': shareOrders,
  '006_userdata': userdata,
  '010_content': content,
  '011_site': site,
  '012_defaults': defaults,
  '013_rescore': rescore,
  '014_payments': payments,
  '015_files': files,
  '016_wechat': wechat,
  '017_content_checks': contentChecks,
  '018_commerce': commerce,
  '019_share_orders': seatFees,
  '020_trust': trust,
  '021_reviews': reviews,
  '022_meeting_point': meetingPoint,
  '023_voices': voices,
  '024_challenges': challenges,
  '025_linked_wechat': linkedWechat,
  '026_media': media,
  '027_sealed': sealed,
  '028_owed': owed,
  '029_upload_watch': uploadWatch,
  '030_user_notices': userNotices,
  '031_check_ins': checkIns,
  '032_calendar': calendar,
  '033_no_shows': noShows,
  '034_talk': talk,
  '035_moves': moves,
  '036_live_cards': liveCards,
  '037_my_share_orders': myShareOrders,
  '038_search_words': searchWords,
  '039_share_order_days': shareOrderDays,
  '040_people': people,
  '042_home_safe': homeSafe,
  '053_deliveries': deliveries,
  '054_operators': operators,
  '057_standings': standings,
  '060_payouts': payouts,
  '061_complaints': complaints,
  '062_reconciliations': reconciliations,
  '064_post_places': postPlaces,
  '066_figures': figures,
  '067_content_versions': contentVersions,
  '071_setting_versions': settingVersions,
  '072_broadcasts': broadcasts,
  '074_refused_pictures': refusedPictures,
  '075_review_work': reviewWork,
  '076_job_leases': jobLeases,
  '076_order_papers': orderPapers,
  '077_outbox_origin': outboxOrigin,
  '078_dead_letters': deadLetters,
  '080_package_price': packagePrice,
  '081_retention': retention,
  '085_last_writes': lastWrites,
  '086_found_at_size': foundAtSize,
  '088_cheaper_writes': cheaperWrites,
}

/** Tables whose rows the server's role may add and read, but neither change nor remove. */
export const appendOnlyTables: readonly string[] = ['audit', 'settlement_paper']

/** Tables that the server's role may only read: their rows come and change through the owner's functions (ledger_post). */
export const readOnlyTables: readonly string[] = ['wallet', 'escrow', 'ledger_transaction', 'ledger_entry']
