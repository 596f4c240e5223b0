/** What is said of a thing that is not there, or not to be seen. Apart from its table, which H5's first scripts do without. */
export const notFound = { code: 404, msg: '内容不存在或已下架' } as const
