/** What is said where the files of a page did not come, whether the app is there to say it or not. */
export const notLoaded = '页面加载失败，请检查网络后重试'
