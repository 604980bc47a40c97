interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/**
 * Whatever a test calls is answered as the description of the interface says.
 * @throws Error for a status or a code that the described call does not have
 */
export const createDescribedCheck = (read: () => Description) => {
  let patterns: readonly (readonly [RegExp, Readonly<Record<string, Operation>>])[] | undefined
  return (method: string, url: string, status: number, code: string | undefined): void => {
    patterns ??= Object.entries(read().paths)
      .map(([path, calls]) => [toPattern(path), calls] as const)
      .toSorted(([one], [other]) => one.source.split('[^').length - other.source.split('[^').length)
    const path = url.split('?', 1)[0] ?? ''
    const calls = patterns.find(([pattern]) => pattern.test(path))?.[1]
    const described = calls?.[method.toLowerCase()]
    if (described === undefined) return
    const answer = described.responses[status]
    if (answer === undefined || (code !== undefined && !answer.description.includes(`\`${code}\``)))
      throw new Error(`${method} ${url} answered ${status} ${code ?? ''}, which is not described`)
  }
}

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
  )
