/**
 * A value by a name from outside: an address, the store, a call, a file or the database. `constructor`, `__proto__` and the like, which
 * every object inherits, are undefined as any other unknown name.
 */
export const ownValue = <V>(
  values: { readonly [name: string]: V } | undefined,
  name: string,
): V | undefined => (values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined)
