/** An application of its own around the parts of ours: it is no page of a release. */
export default {
  pages: ['pages/gallery/gallery'],
  window: { navigationBarTitleText: '零件', navigationBarBackgroundColor: '#ffffff', navigationBarTextStyle: 'black' },
  animation: false,
}
