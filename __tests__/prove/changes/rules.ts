import type { Changes } from './change'

/** Rules and permissions. */
export const rules: Changes = {
  'contract/formats.ts': [
    ['5', '[3-9]', '[2-9]'],
    ['5', '^1[', '^[12]['],
    ['5', '[0-9]{9}$', '[0-9]{8,9}$'],
    ['5', '[0-9]{6}$', '[0-9]{5,6}$'],
    ['5', 'kinds >= 2', 'kinds >= 1'],
  ],
  'src/lib/validate.ts': [
    ['5', '(\\.[\\w-]+)+$', '(\\.[\\w-]+)*$'],
    ['5', '[sum % 11]', '[sum % 10]'],
    ['5', '{4,5}', '{3,5}'],
    ['5', '^https?:', '^\\w+:'],
    ['5', '{1,2}', '{1,3}'],
    ['5', '!value && value !== 0', '!value'],
    ['5', 'missing[1] ?? ', ''],
  ],
  'src/features/posts/publish/files.ts': [
    ['59', 'megabytes: 50', 'megabytes: 51'],
    ['59', 'seconds: 60', 'seconds: 61'],
    ['589', "'视频最大200m以内哦~'", "'最大200m以内哦~'"],
    ['589', '最大上传视频$', '上传视频$'],
  ],
  'src/components/CodeInput/CodeInput.tsx': [['5', 'codeLength = 6', 'codeLength = 4']],
  'src/components/CountdownButton/CountdownButton.tsx': [
    ['59', 'countdownSeconds = 60', 'countdownSeconds = 59'],
    ['5', '获取验证码', '获取', 'counting ?'],
    ['59', '秒后重新发送`', '秒`'],
    ['59', "'重新发送'", "'发送'"],
  ],
  'src/components/Field/Field.tsx': [['5', 'limits.shortTextMax', 'limits.postTextMax']],
  'src/theme/colour.ts': [
    ['5', '[\\da-f]{3}|', ''],
    ['5', '|[\\da-f]{6}', ''],
    ['5', 'parts && colourOf', 'null && colourOf'],
  ],
  'src/platform/permission/index.weapp.ts': [
    ['6', "'scope.userLocation', ", ''],
    ['6', ", 'scope.userFuzzyLocation'", ''],
    ['6', 'scope.writePhotosAlbum', 'scope.album'],
  ],
  'src/platform/location/index.weapp.ts': [['6', "'Error'", "'error' as 'Error'"]],
  'src/platform/voice/index.weapp.ts': [['68', 'toast(texts.recordingRefused)\n  return', 'return']],
  'src/platform/album/index.weapp.ts': [['6', 'return false\n  }\n  try', '}\n  try']],
  'src/features/posts/read/OpenVip.tsx': [
    ['6', '开通会员', '开通'],
    ['6', 'user?.isVip', 'false'],
  ],
}
