import type { Vault } from '../lib/vault'
import type { Db } from './connection'

export const wrongKeySentence =
  'SECRET_KEY 与这个数据库不符：用它打不开已经封存的内容。请换回原来的 SECRET_KEY；正在更换密钥的，把旧的一个设为 SECRET_KEY_OTHER。'

/**
 * Whether the keys of this server open what others have sealed. With a wrong one it would answer nothing right, and seal more that nobody else
 * opens. True where nothing is sealed yet.
 */
export async function opensWhatIsSealed(db: Db, vault: Pick<Vault, 'open'>): Promise<boolean> {
  const newest = await db
    .selectFrom('rsa_key')
    .select('private_sealed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return true
  try {
    vault.open(newest.private_sealed)
    return true
  } catch {
    return false
  }
}
