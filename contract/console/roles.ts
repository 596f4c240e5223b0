/** What an operator may be (product 21.2); one may be several. Plain, so that the console imports it at run time. */
export const roleNames = {
  moderator: '审核',
  support: '客服',
  finance: '财务',
  editor: '内容',
  admin: '管理员',
} as const

export type Role = keyof typeof roleNames

/** The roles that these words are; what is none is left out. */
export function asRoles(words: readonly string[]): Role[] {
  // Object.keys of a plain table has its keys, which its type does not say.
  return (Object.keys(roleNames) as Role[]).filter((role) => words.includes(role))
}

/** Those in this list, and whoever runs the whole. */
export function mayAct(own: readonly Role[], wanted: readonly Role[]): boolean {
  return own.includes('admin') || wanted.some((role) => own.includes(role))
}
