/** A text for the inside or an attribute of HTML, XML or Pango's markup: none of its signs means anything there. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
