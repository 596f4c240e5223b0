/** Each NutUI part is imported with its own styles: the root import brings none (and all of the code). */
const nutui = [
  'import',
  {
    libraryName: '@nutui/nutui-react-taro',
    libraryDirectory: 'dist/es/packages',
    camel2DashComponentName: false,
    customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
    style: (name) => `${name}/style/css`,
  },
  'nutui-react-taro',
]

module.exports = {
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  plugins: [nutui],
}
