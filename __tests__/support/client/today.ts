/** Leaves everything of time real but what day it is: what is said of today does not change at midnight. */
export function onThatDay(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  })
}
