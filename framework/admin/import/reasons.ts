import { fieldKey, ruleKey } from '#i18n/resourceKeys.ts'
import type { ImportedRow, ImportNote } from '#schema/list/importing.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { problemText, type ProblemWords } from '#admin/form/problemText.ts'

/** Every reason against a row in words, field by field. */
export const reasonsOf = <Note extends string = ImportNote>(
  { problems, rules, notes }: Pick<ImportedRow<Note>, 'problems' | 'rules' | 'notes'>,
  resource: Resource,
  valueOf: (field: string) => string,
  words: ProblemWords,
  t: (note: NoInfer<Note>) => string,
): string[] => [
  ...notes.map((note) => t(note)),
  ...rules.map((rule) => words.text(ruleKey(resource, rule))),
  ...Object.entries(problems).map(([path, problem]) => {
    // A problem of an element is shown at its field.
    const [name = path] = path.split('.')
    const field = fieldOf(resource, name)
    const label = words.text(fieldKey(resource, name))
    if (field === undefined) return label
    const said = problemText(words, resource, { field, label, value: valueOf(name), name }, problem)
    return said.includes(label) ? said : `${label}: ${said}`
  }),
]
