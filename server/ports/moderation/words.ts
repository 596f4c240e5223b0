/**
 * The words that nothing on the site may say, a group a line: an own list, kept short. It is there to stop the plain cases while
 * people and the provider judge the rest; operators add theirs in the setting `moderation`.
 */
const groups = [
  '裸聊|约炮|援交|卖淫|嫖娼|招嫖|楼凤|外围女|包夜|情色服务|色情|淫秽|成人影片|成人视频|无码视频|看片网|迷奸|强奸|偷拍视频|裸照|裸贷|私房裸拍|原味内衣|援助交际|一夜情',
  '儿童色情|幼女|恋童|萝莉控资源|未成年裸',
  '赌博|博彩|六合彩|百家乐|赌球|网赌|私彩|时时彩|下注网站|开盘口|澳门赌场',
  '冰毒|海洛因|大麻|摇头丸|可卡因|贩毒|吸毒|迷药|听话水|催情药',
  '枪支|买枪|卖枪|手枪出售|炸药|雷管|管制刀具出售|弓弩出售',
  '办假证|代办证件|出售身份证|银行卡出售|收购银行卡|洗钱|刷单返利|兼职刷单|高利贷|套路贷|套现|传销|代开发票|假钞',
  '杀人视频|恐怖袭击|圣战|自杀群|相约自杀|虐杀',
  '法轮功|邪教|全能神教',
  '傻逼|操你妈|草泥马|去死吧|贱货|婊子|狗娘养的',
  'fuck|porn|escort service',
] as const

export const refusedWords: readonly string[] = groups.flatMap((group) => group.split('|'))

/** Everyday phrases that hold one of these words by chance; they are looked past. */
export const allowedPhrases: readonly string[] =
  '色情绪|色情调|色情景|色情感|色情怀|色情侣|禁止赌博|拒绝赌博|大麻烦|一夜情绪|大麻花|大麻雀|大麻布|大麻袋|大麻绳'.split(
    '|',
  )
