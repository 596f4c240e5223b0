import { StartupError } from './startupError'

interface DataFolder {
  readonly folder: string
  /** What names the folder. */
  readonly setting?: string
}

/** What the system, or PostgreSQL (53100), says of a place that cannot be written, with what can be done about it. */
const reasons: Readonly<Record<string, readonly [why: string, way: string]>> = {
  EACCES: ['没有权限', '请检查权限'],
  EPERM: ['没有权限', '请检查权限'],
  EROFS: ['那里只能读', '请检查挂载方式'],
  ENOTDIR: ['路径中有一段不是目录', '请检查路径'],
  EEXIST: ['那里有一个同名的文件', '请移走它'],
  EISDIR: ['里面有一个文件的名字被目录占用', '请移走那个目录'],
  ENOENT: ['那里不能新建目录', '请检查路径'],
  ENAMETOOLONG: ['路径太长', '请换一个短的路径'],
  ELOOP: ['路径中的符号链接绕成了圈', '请检查路径'],
  ENOSPC: ['磁盘已满', '请腾出空间'],
  EDQUOT: ['磁盘配额已用完', '请腾出空间'],
  '53100': ['磁盘已满', '请腾出空间'],
  EIO: ['磁盘读写出错', '请检查磁盘'],
}

/**
 * Why a data folder, or else a file, cannot be written, in a sentence for the operator; anything else is a bug and stays the error that
 * it is. A write tells no path: it is the data folder's where there is one.
 */
export function diskError(error: unknown, data?: DataFolder): unknown {
  const { code, path, syscall }: Partial<Record<string, unknown>> = Object(error)
  const reason = typeof code === 'string' && Object.hasOwn(reasons, code) ? reasons[code] : undefined
  // A file of ours that is missing, or a program.
  if (reason === undefined || (code === 'ENOENT' && !/^mk/.test(String(syscall)))) return error
  const [why, way] = reason
  const inside = data !== undefined && (typeof path !== 'string' || path.startsWith(data.folder))
  const place = inside ? `数据目录 ${data.folder}` : ` ${String(path)}`
  const another = inside ? `，或用 ${data.setting ?? 'DATA_DIR'} 指定另一个目录` : ''
  return new StartupError(`无法写入${place}：${why}。${way}${another}。`, { cause: error })
}
