/** What may stand here, for operators: numbered rules for each kind of thing, and the sentences that people read when one was broken. Plain. */
export interface Policy {
  readonly title: string
  readonly rules: readonly Rule[]
  /** On the keys from 2 on, eight at most. */
  readonly templates: readonly Template[]
}

interface Rule {
  readonly number: string
  readonly text: string
}

interface Template {
  readonly rule: string
  readonly sentence: string
  /** It is about pictures: those that are meant are refused from now on, whoever brings them. */
  readonly pictures?: true
}

const law = { number: '1.1', text: '违法、色情低俗、赌博、毒品、暴力血腥的内容一律不收。' }
const minors = { number: '1.2', text: '未成年人出镜的人像不收；疑似未成年按未成年处理。' }
const respect = { number: '1.3', text: '不得侮辱、歧视、威胁他人，不得公开他人隐私。' }
const contact = { number: '1.4', text: '不得留电话、微信号、二维码、网址等站外联系方式；成团后双方自然看得到。' }
const adverts = { number: '1.5', text: '与拍摄无关的广告、招聘、刷单、卖货不收。' }

const exposed = { number: '2.1', text: '裸露、透视、挑逗姿势的图片不收；泳装、内衣只在对应主题里，且不以局部为主体。' }
const owned = { number: '2.2', text: '图片须为本人拍摄或出镜；盗图、带他人水印的不收。' }
const clear = { number: '2.3', text: '图片要看得清主体；纯文字图、截图、严重模糊的不收。' }

const named = { number: '3.1', text: '昵称不得冒充官方、工作人员或他人，不得含广告和联系方式。' }
const face = { number: '3.2', text: '头像可以是本人、作品或普通图案；不得用他人照片冒充。' }

const herself = { number: '4.1', text: '模特卡的图片须为本人近照，至少一张看得清脸；身材数据与图片明显不符的不收。' }
const fee = { number: '4.2', text: '介绍和报价只谈拍摄；出现陪伴、私下见面等暗示的不收。' }
const voice = { number: '4.3', text: '语音介绍须为本人声音，只介绍自己和拍摄经验。' }

const paid = { number: '5.1', text: '付费内容要与免费部分说的一致，不得以付费引到站外。' }
const stars = { number: '6.1', text: '评价说拍摄本身；好坏都收，谩骂、敲诈、刷评不收。' }
const harass = { number: '7.1', text: '聊天里骚扰、索要私密照片、以拍摄为名约见的，一次即处理。' }

const fair = { number: '9.1', text: '申诉由另一位同事独立判断：看内容本身和当时的说明，不看作者的身份。' }
const measure = { number: '9.2', text: '处分要与行为相当：初犯先警告；证据不足的，予以恢复。' }

const exposedPicture = { rule: '2.1', sentence: '图片过于暴露，请换一张', pictures: true } as const
const stolenPicture = { rule: '2.2', sentence: '图片像是他人的作品，请换成自己的', pictures: true } as const
const unclearPicture = { rule: '2.3', sentence: '图片不清楚，请换一张' } as const
const unlawful = { rule: '1.1', sentence: '含有违法违规内容，不能发布', pictures: true } as const
const withContact = { rule: '1.4', sentence: '含有联系方式，请删掉后再发' } as const
const advert = { rule: '1.5', sentence: '像是广告，请改成与拍摄有关的内容' } as const
const rude = { rule: '1.3', sentence: '用语冒犯他人，请修改' } as const
const minor = { rule: '1.2', sentence: '画面中疑似未成年人，不能发布', pictures: true } as const

const words: Policy = {
  title: '文字规范',
  rules: [law, respect, contact, adverts],
  templates: [withContact, advert, rude, unlawful],
}
const comment: Policy = {
  title: '评论与评价规范',
  rules: [law, respect, contact, adverts, exposed, owned, stars],
  templates: [
    exposedPicture,
    withContact,
    advert,
    rude,
    { rule: '6.1', sentence: '评价请只说拍摄本身' },
    stolenPicture,
    unlawful,
  ],
}
const post: Policy = {
  title: '帖子规范',
  rules: [law, minors, respect, contact, adverts, exposed, owned, clear, paid],
  templates: [exposedPicture, withContact, advert, unclearPicture, rude, stolenPicture, minor, unlawful],
}
const card: Policy = {
  title: '模特卡规范',
  rules: [law, minors, contact, exposed, owned, clear, herself, fee, voice],
  templates: [
    exposedPicture,
    withContact,
    { rule: '4.1', sentence: '图片不清楚或不是本人，请换一张' },
    { rule: '4.2', sentence: '介绍或报价与拍摄无关，请修改' },
    { rule: '4.3', sentence: '语音听不清或不是自我介绍，请重新录制' },
    stolenPicture,
    minor,
    unlawful,
  ],
}
const name: Policy = {
  title: '昵称规范',
  rules: [law, respect, contact, adverts, named],
  templates: [
    { rule: '3.1', sentence: '昵称像是官方或他人，请换一个' },
    { rule: '1.4', sentence: '昵称含有联系方式，请换一个' },
    { rule: '1.5', sentence: '昵称像是广告，请换一个' },
    { rule: '1.3', sentence: '昵称冒犯他人，请换一个' },
  ],
}
const avatar: Policy = {
  title: '头像规范',
  rules: [law, minors, exposed, owned, clear, face],
  templates: [
    exposedPicture,
    { rule: '3.2', sentence: '头像像是他人的照片，请换一张' },
    unclearPicture,
    stolenPicture,
    unlawful,
  ],
}
const talk: Policy = {
  title: '聊天规范',
  rules: [law, respect, contact, exposed, harass],
  templates: [{ rule: '7.1', sentence: '消息骚扰他人，已删除' }, withContact, rude, exposedPicture, unlawful],
}
const person: Policy = {
  title: '用户资料规范',
  rules: [law, respect, contact, named, face],
  templates: [
    { rule: '3.1', sentence: '昵称像是官方或他人，已重置资料' },
    { rule: '3.2', sentence: '头像像是他人的照片，已重置资料' },
    { rule: '1.4', sentence: '资料含有联系方式，已重置' },
    { rule: '1.3', sentence: '资料冒犯他人，已重置' },
    { ...unlawful, sentence: '资料含有违法违规内容，已重置' },
  ],
}

/** By the subject of a proposal, the target of a report, or `standing`. */
export const policies: Readonly<Record<string, Policy>> = {
  post,
  comment,
  themeComment: comment,
  theme: { ...post, title: '主题规范' },
  model: card,
  nickname: name,
  avatar,
  intro: words,
  shareDesc: words,
  shareOrder: { ...words, title: '拼单规范' },
  rewardMessage: words,
  talkLine: talk,
  user: person,
  standing: {
    title: '申诉规范',
    rules: [fair, measure],
    templates: [
      { rule: '9.1', sentence: '核实无误，维持原处理' },
      { rule: '9.2', sentence: '行为严重，处分与之相当，维持原处理' },
    ],
  },
}

/** What is read beside the policy of the kind where its refusal is appealed against. */
export const appealRules: readonly Rule[] = [fair]

/** Every sentence once, for the forms of acts. */
export function sentencesOf(kinds: readonly string[]): string[] {
  const all = kinds.flatMap((kind) => policies[kind]?.templates ?? [])
  return [...new Set(all.map(({ sentence }) => sentence))]
}
