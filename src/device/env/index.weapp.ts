import type * as h5 from './index'

export const apiOrigin: typeof h5.apiOrigin = process.env.TARO_APP_API_ORIGIN ?? ''

export const siteOrigin: typeof h5.siteOrigin = () => apiOrigin

export const contractShape: typeof h5.contractShape = process.env.CONTRACT_SHAPE ?? ''

export const clientName: typeof h5.clientName = 'weapp'
