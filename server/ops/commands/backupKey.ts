import type { Command } from '../command'

/** Makes keys where age-keygen is not at hand; keeps none. */
export const backupKey: Command = {
  summary: '生成一对备份用的密钥；只显示这一次',
  usage: '',
  acts: false,
  who: 'machine',
  async run(run) {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const secret = await generateX25519Identity()
    run.out(`公钥：${await identityToRecipient(secret)}`)
    run.out(`私钥：${secret}`)
    run.out('备份只要公钥：写进服务器的 BACKUP_KEY。私钥保存在别处，恢复时才写进 BACKUP_KEY；丢了它，备份就打不开。')
  },
}
