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

/**
 * preset-env's `bugfixes`, which Taro's preset does not pass on: instead of turning parameters, destructuring and `?.` of every file into
 * older syntax, only the few forms that our oldest browsers read wrongly.
 */
const bugfixes = {
  exclude: ['transform-parameters', 'transform-destructuring', 'transform-optional-chaining'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-v8-spread-parameters-in-optional-chaining',
  ],
}

module.exports = {
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', ...bugfixes }]],
  plugins: [nutui],
}
