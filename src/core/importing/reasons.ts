import { fieldKey, ruleKey } from '#i18n/resourceKeys.ts'
import type { ImportText } from '#i18n/parts/importTexts.ts'
import type { Text } from '#i18n/useText.ts'
import type { ImportedRow } from '#resources/kit/list/importing.ts'
import { fieldOf, type Resource } from '#resources/kit/resource.ts'
import { problemText } from '#src/core/form/problemText.ts'

/** Every reason against a row in words, field by field. */
export const reasonsOf = (
  { problems, rules, notes }: ImportedRow,
  resource: Resource,
  valueOf: (field: string) => string,
  text: Text,
  t: ImportText,
): string[] => [
  ...notes.map((note) => t(note)),
  ...rules.map((rule) => text(ruleKey(resource, rule))),
  ...Object.entries(problems).map(([path, problem]) => {
    // A problem of an element is shown at its field.
    const [name = path] = path.split('.')
    const field = fieldOf(resource, name)
    const label = text(fieldKey(resource, name))
    if (field === undefined) return label
    const said = problemText(text, resource, { field, label, value: valueOf(name), name }, problem)
    return said.includes(label) ? said : `${label}: ${said}`
  }),
]
