import { codeOf } from './codeOf'
import { StartupError } from './startupError'

interface Place {
  readonly host: string
  readonly port: number
  /** What listens there, where it is not the site: （指标）. */
  readonly what?: string
  /** The variable that moves it. */
  readonly setting?: string
}

/** Why nobody can listen there, in a sentence for the operator; anything else is a bug and stays the error that it is. */
export function portError(error: unknown, { host, port, what = '', setting = 'PORT' }: Place): unknown {
  const code: unknown = codeOf(error)
  const another = `用 ${setting} 换一个端口`
  if (code === 'EADDRINUSE')
    return new StartupError(`端口 ${port}${what || ' '}已被占用。请停止占用它的程序，或${another}。`, { cause: error })
  if (code === 'EACCES')
    return new StartupError(`当前用户没有权限监听端口 ${port}${what}：1024 以下的端口留给系统，请${another}。`, {
      cause: error,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return new StartupError(`这台机器没有 BIND_ADDRESS 的地址 ${host}。`, { cause: error })
  return error
}
