import type { Text } from '#i18n/messages.ts'
import { fieldKey, ruleKey } from '#i18n/resourceKeys.ts'
import type { ImportedRow, ImportNote } from '#schema/list/importing.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { problemText } from '#admin/form/problemText.ts'

/** Every reason against a row in words, field by field. */
export const reasonsOf = <Note extends string = ImportNote>(
  { problems, rules, notes }: Pick<ImportedRow<Note>, 'problems' | 'rules' | 'notes'>,
  resource: Resource,
  valueOf: (field: string) => string,
  text: Text,
  noteText: (note: NoInfer<Note>) => string,
): string[] => [
  ...notes.map((note) => noteText(note)),
  ...rules.map((rule) => text(ruleKey(resource, rule))),
  ...Object.entries(problems).map(([path, problem]) => {
    // A problem of an element is shown at its field.
    const [name = path] = path.split('.')
    const field = fieldOf(resource, name)
    const label = text(fieldKey(resource, name))
    if (field === undefined) return label
    const message = problemText(
      text,
      resource,
      { field, label, value: valueOf(name), name },
      problem,
    )
    return message.includes(label) ? message : `${label}: ${message}`
  }),
]
