import type { PrintPlace } from '#schema/kinds/columnKind.ts'

/** @throws TypeError for a kind whose values are not printed */
export const notPlain = (_field: unknown, _value: unknown, { owner, name }: PrintPlace): never => {
  throw new TypeError(`${owner.name}.${name} is no single value`)
}
