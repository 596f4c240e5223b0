import type { Changes } from './change'

/** What travels. */
export const wire: Changes = {
  'contract/calls.ts': [
    ['7', '/api/front_server', '/api/server', 'apiBase'],
    ['7', "answerIn: 'result' }", '}', 'getUserInfo'],
    ['7', "answerIn: 'result', ", '', 'getChargeConfig'],
    ['7', 'saysSuccess: true ', '', 'getChargeConfig'],
    ['6', "auth: 'user'", "auth: 'visitor'", 'unlockTheme'],
  ],
  'src/device/request/headers.ts': [
    ['79', '60000', '59000'],
    ['7', "'front'", "'back'"],
    ['7', "platform: 'h5'", "platform: 'h6'"],
    ['67', 'Authorization: token', 'Token: token'],
  ],
  'src/lib/request.ts': [
    ['8', '!options.catch', 'options.catch'],
    ['8', '!options.quiet || ', ''],
  ],
  'src/domain/files/sendFile.ts': [
    ['79', 'timeout: timeoutMs', 'timeout: 1'],
    ['7', "name: 'file'", "name: 'picture'"],
  ],
  'src/domain/files/ownUpload.ts': [['79', 'timeout: timeoutMs', 'timeout: 1']],
  'src/lib/envelope.ts': [
    ['8', 'statusCode === 502', 'statusCode === 503'],
    ['8', 'statusCode === 504', 'statusCode === 505'],
    ['78', 'code: 500', 'code: 501'],
  ],
  'src/features/agreements/api.ts': [['7', "useSource: '1'", "useSource: '2'"]],
  'src/domain/files/credential.ts': [
    ['49', '10 * 60 * 1000', '10 * 60 * 999'],
    ['49', '180_000', '179_000'],
  ],
  'src/domain/files/policy.ts': [
    ['79', 'validMs = hourMs', 'validMs = 3601 * 1000'],
    ['79', '1_073_741_824', '1_073_741_823'],
    ['7', "'content-length-range', 0", "'content-length-range', 1"],
    ['7', 'hmacSha1(policy, accessKeySecret)', 'hmacSha1(policy, accessKeyId)'],
    ['7', '    stsToken:', '    token:'],
    ['7', 'OSSAccessKeyId', 'AccessKeyId'],
    ['7', "'x-oss-security-token': securityToken", "'x-oss-token': securityToken"],
  ],
  'src/domain/files/key.ts': [
    ['7', 'slice(-5)', 'slice(-6)'],
    ['7', "/-/g, '/'", "/-/g, ''"],
    ['7', '}${extension}`', '}`'],
    ['7', 'path ?? dayPath', "'' + dayPath"],
  ],
  'src/domain/files/storeFile.ts': [
    ['7', 'credential.uploadUrl', 'credential.uploadPath'],
    ['7', 'stored = 204', 'stored = 200'],
    ['7', '? `/${key}`', '? key'],
    ['7', ': null }\n}', ': key }\n}', 'await sendFile'],
  ],
  'contract/queryString.ts': [
    ['7', 'value === null || value === undefined', 'false'],
    ['7', '`${key}[]`', 'key'],
    ['7', 'value.toISOString()', 'value.toString()'],
    ['7', 'JSON.stringify(value)', 'String(value)'],
    ['7', "address.split('#')", "address.split('$')"],
  ],
  'src/platform/media/index.weapp.ts': [
    ['7', "'original'", "'compressed'"],
    ['7', "'album', 'camera'", "'album'"],
    ['9', 'secondsMax = 60', 'secondsMax = 61'],
    ['7', "type: 'image'", "type: 'all'"],
  ],
  'src/platform/pay/index.ts': [
    ['47', 'get_brand_wcpay_request:ok', 'get_brand_wcpay_request:done'],
    ['48', "endsWith(':cancel')", "endsWith(':closed')"],
  ],
}
