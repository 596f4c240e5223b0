import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { isSameText } from '../../../../lib/sameText'
import { signature } from '../../../../ports/aliyun/signature'
import { takeForms, type Fields } from '../../aliyun/rpc'
import { readPolicy } from './policy'
import { issueKey, type Owner } from './token'

export interface StsSettings {
  readonly owner: Owner
  readonly roleArn: string
  readonly now: () => Date
}

export interface StsDouble {
  readonly origin: string
  close(): Promise<void>
}

const skewMs = 15 * 60 * 1000

/** Speaks STS's AssumeRole on loopback, in Alibaba Cloud's RPC style, for the store beside it. */
export async function startSts(settings: StsSettings): Promise<StsDouble> {
  const app = fastify()
  takeForms(app)
  app.post<{ Body: Fields }>('/', ({ body }, reply) => {
    const complaint = check(body, settings)
    if (complaint !== null)
      return reply.code(400).send({ Code: complaint, Message: complaint, RequestId: randomUUID() })
    return assumed(body, settings)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // By name: ali-oss takes no addresses of numbers.
  return { origin: `http://localhost:${port}`, close: () => app.close() }
}

/** What STS would refuse, in its own codes; null for a good request. */
function check(fields: Fields, { owner, roleArn, now }: StsSettings): string | null {
  const { Signature: given = '', ...signed } = fields
  const seconds = Number(fields.DurationSeconds)
  const age = Math.abs(now().getTime() - Date.parse(fields.Timestamp ?? ''))
  if (fields.AccessKeyId !== owner.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  if (!isSameText(given, signature('POST', signed, owner.accessKeySecret))) return 'SignatureDoesNotMatch'
  if (!(age < skewMs)) return 'InvalidTimeStamp.Expired'
  if (fields.Action !== 'AssumeRole' || fields.Version !== '2015-04-01') return 'InvalidAction.NotFound'
  if (fields.RoleArn !== roleArn) return 'EntityNotExist.Role'
  if (!/^[\w.@-]{2,64}$/.test(fields.RoleSessionName ?? '')) return 'InvalidParameter.RoleSessionName'
  if (!(seconds >= 900 && seconds <= 3600)) return 'InvalidParameter.DurationSeconds'
  return readPolicy(fields.Policy ?? '') === null ? 'InvalidParameter.PolicyGrammar' : null
}

function assumed(fields: Fields, { owner, now }: StsSettings): object {
  const expires = new Date(Math.floor(now().getTime() / 1000 + Number(fields.DurationSeconds)) * 1000)
  const key = issueKey(owner, readPolicy(fields.Policy ?? '') ?? [], expires)
  return {
    RequestId: randomUUID(),
    AssumedRoleUser: {
      Arn: `${fields.RoleArn}/${fields.RoleSessionName}`,
      AssumedRoleId: `1:${fields.RoleSessionName}`,
    },
    Credentials: {
      AccessKeyId: key.accessKeyId,
      AccessKeySecret: key.accessKeySecret,
      SecurityToken: key.securityToken,
      Expiration: expires.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    },
  }
}
