/** What an operator may be (product 20.2); one may be several. Plain, so that the console imports it at run time. */
export const roleNames = {
  moderator: '审核',
  support: '客服',
  finance: '财务',
  editor: '内容',
  admin: '管理员',
} as const

export type Role = keyof typeof roleNames

/** Those in this list, and whoever runs the whole. */
export function mayAct(own: readonly Role[], wanted: readonly Role[]): boolean {
  return own.includes('admin') || wanted.some((role) => own.includes(role))
}
