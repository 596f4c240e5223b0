/** What Taro's build asks before it begins. */
exports.validateConfig = () => Promise.resolve({ isValid: true, messages: [] })
