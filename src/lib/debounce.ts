/** Runs once, with the last arguments, when it has been quiet for 500 ms (spec 9). `cancel` forgets a waiting run. */
export function debounce<A extends readonly unknown[]>(run: (...args: A) => void, waitMs = 500) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function debounced(...args: A): void {
    clearTimeout(timer)
    timer = setTimeout(() => run(...args), waitMs)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
