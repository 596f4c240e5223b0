/**
 * The pairs of neighbouring characters of a text, each once, without regard to case: what an index of the database finds texts
 * by. A text that holds a word of two or more characters holds all of the word's pairs; a single character has none, and finds
 * nothing (product 5.2).
 */
export function gramsOf(text: string): string[] {
  const chars = [...text.toLowerCase()]
  return [...new Set(chars.slice(1).map((char, index) => `${chars[index] ?? ''}${char}`))]
}
