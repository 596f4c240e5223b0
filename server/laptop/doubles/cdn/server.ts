import { randomUUID } from 'node:crypto'
import fastify, { type FastifyReply } from 'fastify'
import { rpcDoor, takeForms, type Fields, type RpcOwner } from '../aliyun/rpc'
import { refuseForeignHosts } from '../ownHosts'

export interface CdnDoubleSettings extends RpcOwner {
  /** Whether it answers under loopback's names alone, as on a laptop; behind a proxy it has another. */
  readonly onLoopback?: boolean
}

export interface CdnDouble {
  /** Where RefreshObjectCaches is spoken; `/refreshed.json` says what was asked for. */
  readonly origin: string
  close(): Promise<void>
}

const keptAddresses = 10_000
const addressesAtOnce = 1000
const types: ReadonlySet<string> = new Set(['File', 'Directory', 'Regex', 'IgnoreParams'])

/** Speaks Alibaba Cloud CDN's RefreshObjectCaches on loopback, checks what Alibaba checks, and tells what it was asked to forget. */
export async function startCdnDouble(settings: CdnDoubleSettings): Promise<CdnDouble> {
  const app = fastify()
  const refreshed: string[] = []
  const refusal = rpcDoor(settings)
  if (settings.onLoopback === true) refuseForeignHosts(app)
  takeForms(app)
  const answer = (method: 'GET' | 'POST', fields: Fields, reply: FastifyReply) => {
    const code = refusal(method, fields) ?? complaintAbout(fields)
    const RequestId = randomUUID()
    if (code !== null) return reply.code(400).send({ Code: code, Message: code, HostId: 'cdn.aliyuncs.com', RequestId })
    refreshed.unshift(...addressesOf(fields))
    refreshed.length = Math.min(refreshed.length, keptAddresses)
    return { RefreshTaskId: String(refreshed.length), RequestId }
  }
  app.get<{ Querystring: Fields }>('/', ({ query }, reply) => answer('GET', query, reply))
  app.post<{ Body: Fields }>('/', ({ body }, reply) => answer('POST', body, reply))
  app.get('/refreshed.json', () => refreshed)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, close: () => app.close() }
}

function complaintAbout(fields: Fields): string | null {
  if (fields.Action !== 'RefreshObjectCaches' || fields.Version !== '2018-05-10') return 'InvalidAction.NotFound'
  if (!types.has(fields.ObjectType ?? 'File')) return 'InvalidObjectType.Malformed'
  const addresses = addressesOf(fields)
  if (addresses.length > addressesAtOnce) return 'SingleRequest.OverLimit'
  return addresses.length > 0 && addresses.every(isAddress) ? null : 'InvalidObjectPath.Malformed'
}

function addressesOf({ ObjectPath: path = '' }: Fields): string[] {
  return path.split(/\r?\n/).filter((line) => line !== '')
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
