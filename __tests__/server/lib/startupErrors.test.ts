import { diskError } from '../../../server/lib/diskError'
import { portError } from '../../../server/lib/portError'
import { StartupError } from '../../../server/lib/startupError'

const failing = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const sentence = (error: unknown) => (error instanceof StartupError ? error.message : null)

describe('a place that cannot be written is said in a sentence with a way out', () => {
  const data = { folder: '/srv/pinpai' }

  test.each([
    ['EACCES', '没有权限。请检查权限'],
    ['EPERM', '没有权限。请检查权限'],
    ['EROFS', '那里只能读。请检查挂载方式'],
    ['ENOTDIR', '路径中有一段不是目录。请检查路径'],
    ['EEXIST', '那里有一个同名的文件。请移走它'],
    ['EISDIR', '里面有一个文件的名字被目录占用。请移走那个目录'],
    ['ENAMETOOLONG', '路径太长。请换一个短的路径'],
    ['ELOOP', '路径中的符号链接绕成了圈。请检查路径'],
    ['ENOSPC', '磁盘已满。请腾出空间'],
    ['53100', '磁盘已满。请腾出空间'],
    ['EDQUOT', '磁盘配额已用完。请腾出空间'],
    ['EIO', '磁盘读写出错。请检查磁盘'],
  ])('%s', (code, why) => {
    const told = diskError(failing(code, { path: '/srv/pinpai/media' }), data)
    expect(sentence(told)).toBe(`无法写入数据目录 /srv/pinpai：${why}，或用 DATA_DIR 指定另一个目录。`)
  })

  test('the setting is the one that names the folder', () => {
    const told = diskError(failing('ENOSPC'), { folder: '/backup', setting: 'BACKUP_DIR' })
    expect(sentence(told)).toBe('无法写入数据目录 /backup：磁盘已满。请腾出空间，或用 BACKUP_DIR 指定另一个目录。')
  })

  test('a file elsewhere is named itself, and no setting moves it', () => {
    const why = '无法写入 /etc/hosts：没有权限。请检查权限。'
    expect(sentence(diskError(failing('EACCES', { path: '/etc/hosts' }), data))).toBe(why)
    expect(sentence(diskError(failing('EACCES', { path: '/etc/hosts' })))).toBe(why)
  })

  test('a folder that cannot be made is one; a file of ours or a program that is missing is a bug', () => {
    const made = failing('ENOENT', { path: '/srv/pinpai', syscall: 'mkdir' })
    const opened = failing('ENOENT', { path: '/srv/pinpai/keys.json', syscall: 'open' })
    expect(sentence(diskError(made, data))).toContain('那里不能新建目录。请检查路径')
    expect(diskError(opened, data)).toBe(opened)
  })

  test.each<[string, unknown]>([
    ['another error', failing('ECONNRESET')],
    ['an error without a name', new Error('x')],
    ['a name that every object has', failing('constructor')],
    ['a text', 'ENOSPC'],
    ['nothing', undefined],
  ])('%s stays what it is', (_, error) => expect(diskError(error, data)).toBe(error))
})

describe('a port that nobody can listen on', () => {
  const site = { host: '192.0.2.1', port: 80 }
  const metrics = { host: '127.0.0.1', port: 9100, what: '（指标）', setting: 'METRICS_PORT' }

  test.each([
    ['EADDRINUSE', site, '端口 80 已被占用。请停止占用它的程序，或用 PORT 换一个端口。'],
    ['EADDRINUSE', metrics, '端口 9100（指标）已被占用。请停止占用它的程序，或用 METRICS_PORT 换一个端口。'],
    ['EACCES', site, '当前用户没有权限监听端口 80：1024 以下的端口留给系统，请用 PORT 换一个端口。'],
    ['EADDRNOTAVAIL', site, '这台机器没有 BIND_ADDRESS 的地址 192.0.2.1。'],
    ['EAFNOSUPPORT', site, '这台机器没有 BIND_ADDRESS 的地址 192.0.2.1。'],
  ])('%s on %j', (code, place, told) => expect(sentence(portError(failing(code), place))).toBe(told))

  test('anything else stays what it is, and what was behind a sentence is kept', () => {
    const [bug, taken] = [failing('EMFILE'), failing('EADDRINUSE')]
    expect(portError(bug, site)).toBe(bug)
    expect(portError(taken, site)).toMatchObject({ cause: taken })
  })
})
