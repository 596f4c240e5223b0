import type { Connection } from '../../db/connection'
import { mediaUrl } from './present'

/** The pictures of a model's card in their order: the gallery of the model and of each of its share orders. */
export async function modelPictures(db: Connection, modelId: string, origin: string) {
  const pictures = await db
    .selectFrom('model_picture')
    .select(['media_key', 'width', 'height'])
    .where('model_id', '=', modelId)
    .orderBy('seq')
    .execute()
  return pictures.map(({ media_key: key, width, height }) => ({ src: mediaUrl(origin, key), width, height }))
}
