/** What members of an ended share order say of it, with their stars. */
export const reviews: ReadonlyArray<{ stars: 1 | 2 | 3 | 4 | 5; text: string }> = [
  { stars: 5, text: '准时，状态好，表情给得很足，三个人分时段拍一点不乱。' },
  { stars: 5, text: '动作储备丰富，不用怎么引导，一上午出了四十多张。' },
  { stars: 4, text: '人很好沟通，就是当天风大，外景少拍了一套。' },
  { stars: 5, text: '服装按群里说的都带齐了，妆面细，特写也经得起放大。' },
  { stars: 5, text: '第一次拼单拍人像，被照顾得很好，下次还约。' },
  { stars: 3, text: '片子满意，集合点不太好找，开拍晚了二十分钟。' },
  { stars: 5, text: '对光线很敏感，会自己找位置，省了很多时间。' },
  { stars: 4, text: '性价比高，轮到每个人的时间安排得公平。' },
  { stars: 5, text: '拍完还陪我们补了几张逆光，谢谢。' },
  { stars: 4, text: '气质适合胶片，建议带一支长一点的镜头。' },
  { stars: 2, text: '同组有人迟到，留给我的时间不多，希望发起人多提醒。' },
  { stars: 5, text: '合作愉快，回来的照片客户一次就过了。' },
]
