/**
 * Shifts `Date` ahead by milliseconds, which stand at `Date` under `name` and may be changed there. Uses nothing from outside, because browsers get its
 * source.
 */
export function shiftDate(shift: number, name: string): void {
  const Machine = Date
  const machineNow = Machine.now.bind(Machine)
  const now = () => machineNow() + (Reflect.get(Machine, name) as number)
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        asked === Date ? target : asked,
      ) as object,
    // Called as a function it returns the time as text.
    apply: () => new Date().toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
  Reflect.set(Date, name, shift)
}
