import type * as h5 from './index'

/** `wx.uploadFile` sends one file, and a form of our own would hold all of them in memory: there they go one after the other. */
export const postFiles: typeof h5.postFiles = null
