/** A file of the product with its places, such as `@PORT@`, filled in. @throws TypeError if it has others, or not all of these */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string => {
  const used = new Set<string>()
  const filled = text.replaceAll(/@([A-Z][A-Z_0-9]*)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`there is no value for @${name}@`)
    used.add(name)
    return value
  })
  const unused = Object.keys(values).filter((name) => !used.has(name))
  if (unused.length > 0) throw new TypeError(`the file has no @${unused.join('@, @')}@`)
  return filled
}
