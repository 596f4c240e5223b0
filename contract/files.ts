import Type, { type Static } from 'typebox'
import { Instant } from './common'
import { endpoint, strict } from './endpoint'

/** Where our client uploads to, and with what (product 10.1): good for PutObject and multipart under `uploadPath` alone. */
export const UploadCredential = Type.Object({
  /** The store's address that takes the form; the client posts to it (product 10.2). */
  uploadUrl: Type.String(),
  /** `u/<userId>/<random>/`, without a slash in front. */
  uploadPath: Type.String(),
  accessKeyId: Type.String(),
  accessKeySecret: Type.String(),
  securityToken: Type.String(),
  expiration: Instant,
  /** For ali-oss's multipart upload of large videos. */
  bucket: Type.String(),
  region: Type.String(),
  /** How the store wants its forms signed: v1 is product 10.2's, v4 what accounts and buckets of 2025 and later ask for. */
  formVersion: Type.Union([Type.Literal('v1'), Type.Literal('v4')]),
})
export type UploadCredential = Static<typeof UploadCredential>

export const getStsToken = endpoint('getStsToken', {
  summary: 'A temporary credential for uploads of the caller, an hour long',
  query: strict({
    /** A place that the caller was given before, to go on with an upload in parts; a new one without. */
    uploadPath: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  data: UploadCredential,
  refuses: ['BAD_INPUT', 'TOO_MANY'],
})

/** `path` is the stored key with a slash in front, as the store's own upload gives it (product 10.2). */
const Uploaded = Type.Object({ path: Type.String(), size: Type.Integer() })

export const uploadFile = endpoint('uploadFile', {
  summary: 'Uploads one picture as multipart/form-data, field `file`',
  data: Uploaded,
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'BAD_INPUT', 'TOO_MANY'],
})

export const uploadFiles = endpoint('uploadFiles', {
  summary: 'Uploads up to 52 pictures as multipart/form-data, field `file` each',
  data: Type.Object({ files: Type.Array(Uploaded) }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'TOO_MANY_FILES', 'BAD_INPUT', 'TOO_MANY'],
})

export const downloadFile = endpoint('downloadFile', {
  summary: "One of the caller's own uploads, as bytes",
  query: strict({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  /** Outside the envelope: the bytes with their content type. */
  data: Type.Any(),
  refuses: ['NOT_FOUND'],
})
