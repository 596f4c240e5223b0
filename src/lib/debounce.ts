/** Product 17.1. */
const debounceMs = 500

/** Runs once, with the last arguments, when it has been quiet for 500 ms. `cancel` forgets a waiting run. */
export function debounce<A extends readonly unknown[]>(run: (...args: A) => void, waitMs = debounceMs) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function debounced(...args: A): void {
    clearTimeout(timer)
    timer = setTimeout(() => run(...args), waitMs)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
