/** Posts that are still being checked, or were refused and why. */
export const postsInCheck: ReadonlyArray<{ text: string; refusedWhy: string | null }> = [
  {
    text: '照相馆的旧布景翻新了\n灰蓝色的幕布配一盏柔光箱，拍证件照和情绪片都合适。周末来试光的朋友，我送一张冲印。',
    refusedWhy: null,
  },
  {
    text: '出一台闲置的中画幅\n快门数不高，镜头无霉无划痕，可以当面验货，喜欢的私聊我。',
    refusedWhy: '这里只发作品与拍摄交流，请不要发布二手交易',
  },
]
