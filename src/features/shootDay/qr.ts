import { encode } from 'uqr'

/** The light room around a code, in modules, as the standard wants it. */
const quiet = 4

/** A QR code as the address of a picture, black on white, that any camera reads. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const runs = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}.5h${length}`)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${runs}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Where dark modules lie beside each other in a row, and how many. */
function darkRuns(row: readonly boolean[]): Array<[x: number, length: number]> {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end === -1 ? row.length : end) - x]
  })
}
