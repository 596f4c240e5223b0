const withTokens = 'Space is counted in steps, letters and lines have tokens (src/theme/tokens.scss).'

/** Colours and measures have names in src/theme; a part's own width, height and place are its drawing, and stand as numbers. */
export default {
  customSyntax: 'postcss-scss',
  ignoreFiles: ['config/**', 'dist/**', 'node_modules/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [['rgb', 'rgba', 'hsl', 'hsla'], { message: 'A colour has a name in src/theme.' }],
    'declaration-property-unit-disallowed-list': [
      {
        '/^(margin|padding|gap|row-gap|column-gap|border|outline|font-size|border-radius|box-shadow)/': [
          'px',
          'rpx',
          'rem',
          'PX',
        ],
      },
      { message: withTokens },
    ],
    'at-rule-disallowed-list': ['import', 'extend'],
  },
  overrides: [
    {
      files: ['src/theme/**'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-unit-disallowed-list': null,
      },
    },
  ],
}
