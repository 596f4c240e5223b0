export default { navigationBarTitleText: '零件' }
