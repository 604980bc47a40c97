import { cn } from '#i18n/cn.ts'
import { createText } from '#i18n/createText.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { toLanguageTag, type FrameworkLanguage } from '#i18n/language.ts'
import { kindOf } from '#kinds/schema.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import type { CellPlace, PrintPlace, PrintTexts } from '#schema/kinds/columnKind.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** What a text above a column `n` of the field asks for, in the filter language; undefined: nothing. */
export const askedBy = (
  field: Field,
  typed: string,
  context: Partial<ColumnFilterContext> = {},
): string | undefined => {
  const filter = kindOf(field).toFilter(field, 'n', typed, { codesNamed: () => [], ...context })
  return filter && serializeFilter(filter)
}

const catalogues = { de, en, cn }
const owner = { name: 'sample' }

/** The texts of a language in Berlin, with those of a declaration `sample` beside the framework's. */
export const textsIn = (language: FrameworkLanguage, sample: object = {}): PrintTexts => ({
  text: createText(
    { ...catalogues[language], resource: { sample } },
    language,
  ) as PrintTexts['text'],
  locale: toLanguageTag(language),
  timeZone: 'Europe/Berlin',
  flags: [],
  nameOf: () => undefined,
})

/** The place of a printed value in a field `n`. */
export const printedIn = (record: AnyRecord = {}): PrintPlace => ({ owner, name: 'n', record })

/** The place of a cell of an imported file in a field `n`; the texts of the user come first. */
export const importedIn = (...texts: CellPlace['texts']): CellPlace => ({ owner, name: 'n', texts })
