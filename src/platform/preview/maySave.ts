/** A picture that anybody may see has no more than a style in its address; what was bought has one that passes, and stays where it is. */
export function maySave(src: string): boolean {
  return /^[^?]*(\?x-oss-process=[^&]*)?$/.test(src)
}
