interface Written {
  readonly text: string
  /** 0 is free. */
  readonly priceCoins: number
  readonly vipFree: boolean
}

const free = { priceCoins: 0, vipFree: false }

/** Posts of words alone, by their place among the seeded posts: short and long, one without a break, some behind a lock. */
export const written: ReadonlyMap<number, Written> = new Map([
  [2, { ...free, text: '收工了，腿断了，但这一组值。' }],
  [
    9,
    {
      ...free,
      text: '周六下午有人在武康路看到一个穿白裙子跑步的姑娘吗\n那是我们在拍。\n\n跑了十一趟，最后用的是第三趟。谢谢路过还帮忙挡车的大叔。',
    },
  ],
  [
    17,
    {
      text: '接单三年，我整理了一份报价思路：怎么算时薪、怎么谈改期、怎么写返图条款，什么样的客户可以打折，什么样的客户一分都不要让。下面是完整的表格和每一条背后的教训，照着填就能用。第一条，先算自己一年能拍多少天，再倒推一天要挣多少。第二条，改期超过两次就收场地费。',
      priceCoins: 18,
      vipFree: true,
    },
  ],
  [26, { ...free, text: '约拍前一天失眠的举手' }],
  [
    38,
    {
      ...free,
      text: '今天想明白一件事情拍人其实不是在拍长相而是在拍这个人相信你的那一秒所以那些所谓的技巧和参数都是为了让自己手里别忙好把眼睛和耳朵空出来听对方说话等她笑或者不笑的时候轻轻按下去',
    },
  ],
  [
    51,
    {
      text: '被放鸽子四次之后，我写了一份约拍确认清单，发给每一位要见面的人。里面有时间、集合点、备选天气方案、各自带什么、不接受什么、迟到多久算取消，一共十四条。用了半年，再没有人临时消失过。清单全文在后面，可以直接复制。',
      priceCoins: 10,
      vipFree: false,
    },
  ],
  [
    67,
    {
      ...free,
      text: '第一次拼单的人，问一句：\n1. 集合点具体到出口吗\n2. 轮拍顺序谁定\n3. 返图几天给\n4. 底片能不能外传\n\n这四个问清楚，就不会不开心。',
    },
  ],
  [84, { ...free, text: '找一位愿意在海边吹两小时风的摄影师，我带热姜茶。' }],
  [
    103,
    {
      ...free,
      text: '模特也会紧张。别说「自然一点」，说「看一下左边那棵树」。具体的话，才让人松下来。',
    },
  ],
])
