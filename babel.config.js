module.exports = {
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
}
