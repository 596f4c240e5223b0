import { fail } from '../command'

/** The keys of backups: whom they are encrypted for, and what opens them. */
export interface BackupKeys {
  /** Public keys, `age1…`. */
  readonly recipients: readonly string[]
  /** Secret keys, `AGE-SECRET-KEY-1…`. */
  readonly identities: readonly string[]
}

const howToMake = '用 npm run ops -- backup-key 生成一对'

/** The keys of BACKUP_KEY, one or several with commas between them: a public one encrypts, a secret one opens as well. */
export async function backupKeys(): Promise<BackupKeys> {
  const named = (process.env.BACKUP_KEY ?? '').split(/[\s,]+/).filter(Boolean)
  const { identityToRecipient } = await import('age-encryption')
  const keys = await Promise.all(named.map((key) => readKey(key, identityToRecipient)))
  return {
    recipients: [...new Set(keys.map(({ recipient }) => recipient))],
    identities: keys.flatMap(({ identity }) => (identity === null ? [] : [identity])),
  }
}

/** For whom a backup is encrypted. Refuses with the way to a key where there is none. */
export function requireRecipients({ recipients }: BackupKeys, what: string): readonly string[] {
  return recipients.length > 0 ? recipients : fail(`${what}要加密，请在 BACKUP_KEY 里写明密钥；${howToMake}。`)
}

/** Secrets are not repeated in sentences. */
async function readKey(
  key: string,
  publicOf: (identity: string) => Promise<string>,
): Promise<{ recipient: string; identity: string | null }> {
  if (/^age1[02-9ac-hj-np-z]{58}$/.test(key)) return { recipient: key, identity: null }
  if (/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key)) {
    const recipient = await publicOf(key).catch(() => null)
    if (recipient !== null) return { recipient, identity: key }
  }
  return fail(
    `BACKUP_KEY 里有一段不是密钥：应是 age1…（公钥）或 AGE-SECRET-KEY-1…（私钥），多个用逗号分开；${howToMake}。`,
  )
}
