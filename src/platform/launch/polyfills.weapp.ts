import { OwnAbortController } from './abortController'

Object.assign(global, { AbortController: OwnAbortController })
