/** The mini-program draws in a thread of its own: a second drawing would only send it more. */
export function useLater<T>(value: T): T {
  return value
}
