/** The folder that is built: the product, or another application around its parts, as the gallery is (`npm run gallery`). */
export const source = process.env.SOURCE_FOLDER ?? 'src'

/** What is known of the product alone, its home and how much of Taro it reaches, holds for no other. */
export const isProduct = source === 'src'
