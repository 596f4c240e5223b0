import { startEmbedded } from './db/embedded/embedded'
import { defaultAvatar, drawRecipe } from './db/seed/pictures/source'
import { startGeoDouble } from './doubles/geo/server'
import { startSmsDouble } from './doubles/sms/server'
import { startStore } from './doubles/store/server'
import type { BaseEnv, Env } from './env'
import type { Lifetime } from './lifetime'
import { keepSecrets } from './secrets'
import { StartupError } from './startupError'

const storeBucket = 'pinpai'

/**
 * Fills in all that a laptop lacks: makes secrets, starts the database and a stand-in for each outside service, each reached by the
 * production adapter over its real protocol. This module alone imports the stand-ins.
 */
export async function startLaptop(base: BaseEnv, lifetime: Lifetime): Promise<Env> {
  const secrets = keepSecrets(base.dataDir)
  const database = await startEmbedded({ dataDir: base.dataDir, secrets })
  await lifetime.add(() => database.stop())
  const smsAccess = { accessKeyId: secrets.smsAccessKeyId, accessKeySecret: secrets.smsAccessKeySecret }
  const sms = await startSmsDouble(smsAccess)
  await lifetime.add(() => sms.close())
  const geo = await startGeoDouble()
  await lifetime.add(() => geo.close())
  const storage = {
    bucket: storeBucket,
    accessKeyId: secrets.ossAccessKeyId,
    accessKeySecret: secrets.ossAccessKeySecret,
  }
  await startPictureStore(base, storage, lifetime)
  return {
    ...base,
    profile: 'laptop',
    databaseUrl: database.appUrl,
    migrateDatabaseUrl: database.ownerUrl,
    publicUrl: `http://127.0.0.1:${base.port}`,
    secretKey: secrets.secretKey,
    sms: {
      ...smsAccess,
      endpoint: sms.origin,
      signName: '拼拍',
      templates: { register: 'SMS_1', resetPassword: 'SMS_2' },
    },
    storage,
    geoUrl: geo.url,
    wechat: null,
  }
}

/** Phones fetch pictures too, so the store listens beside the site, on the next port. */
async function startPictureStore(base: BaseEnv, access: Env['storage'], lifetime: Lifetime): Promise<void> {
  const port = base.port + 1
  try {
    const pictures = { draw: drawRecipe, mirror: defaultAvatar }
    const store = await startStore({
      dataDir: base.dataDir,
      host: '0.0.0.0',
      port,
      access,
      ...pictures,
      now: () => new Date(),
    })
    await lifetime.add(() => store.close())
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EADDRINUSE') throw error
    throw new StartupError(`端口 ${port}（图片）已被占用。请停止占用它的程序，或用 PORT 换一个端口。`)
  }
}
