import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { defaultAvatar, drawRecipe } from '../../server/laptop/demo/pictures/source'
import { startSts } from '../../server/laptop/doubles/store/access/sts'
import { openDisk, type Disk } from '../../server/laptop/doubles/store/disk'
import { startStore } from '../../server/laptop/doubles/store/server'
import type { StorageAccess } from '../../server/ports/storage/access'
import { ossStorage } from '../../server/ports/storage/oss'
import type { StoragePort } from '../../server/ports/storage/types'
import { temporaryFolder } from './temporaryFolder'

/** An object store of a test's own, reached over HTTP as the real one is: `buildTestApp({ storage: store.storage })`. */
export interface TestStore {
  readonly storage: StoragePort
  readonly access: StorageAccess
  /** Where callers find it. */
  readonly origin: string
  /** What lies in it. */
  readonly disk: Disk
  /** Where it keeps that. */
  readonly folder: string
  /** Puts bytes where uploads of this user lie, as a client does, and returns the key. */
  upload(userId: string, bytes: Buffer, name?: string): Promise<string>
  close(): Promise<void>
}

const bucket = {
  bucket: 'pinpai',
  region: 'oss-cn-shanghai',
  accessKeyId: 'an-id',
  accessKeySecret: 'a-secret',
  roleArn: 'acs:ram::1:role/upload',
}

/** What tells a server in a process of its own of a store. */
export function storeSettings(access: StorageAccess): Record<string, string> {
  return {
    OSS_BUCKET: access.bucket,
    OSS_REGION: access.region,
    OSS_ROLE_ARN: access.roleArn,
    OSS_ACCESS_KEY_ID: access.accessKeyId,
    OSS_ACCESS_KEY_SECRET: access.accessKeySecret,
    OSS_ENDPOINT: access.endpoint,
    OSS_STS_ENDPOINT: access.stsEndpoint,
  }
}

/** Starts it on free ports. It lives in real time, because ali-oss signs with that: addresses to be fetched are signed with it too. */
export async function startTestStore(overrides: { now?: () => Date; folder?: string } = {}): Promise<TestStore> {
  const dataDir = overrides.folder ?? temporaryFolder('store')
  const now = overrides.now ?? (() => new Date())
  const pictures = { draw: drawRecipe, mirror: defaultAvatar }
  const double = await startStore({ dataDir, host: '127.0.0.1', port: 0, access: bucket, ...pictures, now })
  const sts = await startSts({ owner: bucket, roleArn: bucket.roleArn, now })
  const origin = `http://localhost:${double.port}`
  const access: StorageAccess = {
    ...bucket,
    endpoint: origin,
    uploadUrl: origin,
    stsEndpoint: sts.origin,
    signature: 'v4',
  }
  const disk = openDisk(dataDir)
  return {
    storage: ossStorage(access),
    access,
    origin,
    disk,
    folder: dataDir,
    async upload(userId, bytes, name = 'file.jpg') {
      const key = `u/${userId}/${randomUUID()}/${name}`
      await disk.put(key, bytes)
      return key
    },
    async close() {
      await sts.close()
      await double.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
