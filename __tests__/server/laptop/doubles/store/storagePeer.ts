import { ossStorage } from '../../../../../server/ports/storage/oss'

/** Uses the adapter in a process of plain Node, where packages load otherwise than under jest. */
async function main(): Promise<void> {
  const storage = ossStorage(JSON.parse(process.argv[2] ?? ''))
  const { accessKeyId } = await storage.grantUpload('u/me/r/')
  await storage.put('sealed/plain', Buffer.from('plain'), 'image/jpeg')
  await storage.copy('sealed/plain', 'sealed/copy')
  const found = await storage.get('sealed/copy')
  const text = found === null ? null : Buffer.concat(await found.body.toArray()).toString()
  const { objects } = await storage.list('sealed/', { marker: '', limit: 10 })
  await storage.remove(objects.map(({ key }) => key))
  const keys = objects.map(({ key }) => key)
  console.log(
    JSON.stringify({ temporary: accessKeyId.startsWith('STS.'), text, keys, after: await storage.head('sealed/copy') }),
  )
}

void main()
