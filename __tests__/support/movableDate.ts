/** Names how far a realm's clock is ahead of the real one, in ms. */
const aheadName = '__aheadMs'

/** Source that lets the Date of a realm run ahead of the real one; evaluated once more, it only sets how far. Timers keep to real time. */
export function movableDate(aheadMs: number): string {
  return `(() => {
  const moved = '${aheadName}' in globalThis
  globalThis.${aheadName} = ${aheadMs}
  if (moved) return
  const now = () => Real.now() + globalThis.${aheadName}
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
})()`
}
