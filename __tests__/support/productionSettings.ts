/** All that production needs but its database, of outside services that are not there. */
export const outsideSettings = {
  PUBLIC_URL: 'https://pinpai.example',
  SECRET_KEY: 'm7Qd-2vXk_9pRt5LhZ0bWc3NfYs8JgTa',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '拼拍',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
  OSS_BUCKET: 'bucket',
  OSS_REGION: 'oss-cn-shanghai',
  OSS_ROLE_ARN: 'acs:ram::1:role/upload',
  OSS_ACCESS_KEY_ID: 'id',
  OSS_ACCESS_KEY_SECRET: 'secret',
  STATIC_HOST: 'https://img.example',
}

/** Some servers' `.env`, of a database that is not there either. */
export const productionSettings = {
  DATABASE_URL: 'postgres://pinpai_app:x@127.0.0.1:9/pinpai',
  MIGRATE: 'off',
  ...outsideSettings,
}
