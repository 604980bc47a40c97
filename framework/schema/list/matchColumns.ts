import type { ImportField } from './importing.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import { foldCase } from '#query/foldCase.ts'

/**
 * The field of each column of a file, by its heading: the name of the field or its label in any language, regardless of letter
 * case and spaces. Undefined where there is none, or where an earlier column has it.
 */
export const matchColumns = (
  header: readonly string[],
  fields: readonly ImportField[],
): (string | undefined)[] => {
  const taken = new Set<string>()
  return header.map((heading) => {
    const wanted = plain(heading)
    const match = fields.find(
      ({ name, labels }) =>
        !taken.has(name) && wanted !== '' && [name, ...labels].some((one) => plain(one) === wanted),
    )
    if (match) taken.add(match.name)
    return match?.name
  })
}

const plain = (text: string): string =>
  foldCase(normalizeCode(text).normalize('NFKC')).replaceAll(/\s/g, '')
