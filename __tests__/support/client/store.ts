import Taro from '@tarojs/taro'

type Asked = Taro.uploadFile.Option

/**
 * Stands where the store is: Taro's upload is XMLHttpRequest, which jsdom cannot send a file with. Answers each form with the next
 * status, the last one for ever; 0 is a lost connection. A file whose answer is held waits until it is let go. A form for our own
 * server is no concern of the store's: it gets no answer before `server` gives one.
 */
export function aStore(...statuses: number[]) {
  const asked: Asked[] = []
  const waiting: Array<() => void> = []
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let holding = false
  const server: Server = { asked: [], answer: null }
  let tell: ((percent: number) => void) | undefined
  jest.spyOn(Taro, 'uploadFile').mockImplementation(((option: Asked) => {
    if (option.url.startsWith('/api/')) return ownServer(server, option)
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 204
    asked.push(option)
    begin()
    const held = holding ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()
    const answer = held.then(() =>
      status === 0 ? Promise.reject(new Error('uploadFile:fail')) : { statusCode: status, data: '', errMsg: 'ok' },
    )
    const progress = (listener: (event: { progress: number }) => void) => {
      tell = (percent) => listener({ progress: percent })
    }
    return Object.assign(answer, { progress })
  }) as never)
  return {
    asked,
    server,
    keys: () => asked.map(({ formData }) => String(formData?.['key'])),
    /** When the first file was asked. */
    begun: () => begun,
    hold: () => {
      holding = true
    },
    /** How much of the file that was asked last is through. */
    progress: (percent: number) => tell?.(percent),
    letGo: () => {
      holding = false
      for (const go of waiting.splice(0)) go()
    },
  }
}

interface Server {
  readonly asked: Asked[]
  /** The body of its answers; null is a lost connection. */
  answer: object | null
}

function ownServer(server: Server, option: Asked): Promise<unknown> {
  server.asked.push(option)
  if (server.answer === null) return Promise.reject(Object.assign(new Error('fail'), { errMsg: 'uploadFile:fail' }))
  return Promise.resolve({ statusCode: 200, data: JSON.stringify(server.answer), errMsg: 'ok' })
}
