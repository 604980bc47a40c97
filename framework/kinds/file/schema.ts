import { compare } from '#query/filter.ts'
import type { FileField } from '#schema/kinds/fieldTypes.ts'
import { operators, type Kind } from '#schema/kinds/kind.ts'
import { fileNameMax, readFileValue } from '#schema/values/fileReference.ts'
import { anywhere } from '#kinds/shared/inAnyCase.ts'

/** The part of a value behind the name. */
const number = '/*'

export const fileKind: Kind<FileField> = {
  isFile: true,
  // Names are what people gave them.
  isFreeText: true,
  operators: operators.text,
  filterMax: () => fileNameMax,
  toFilter: (_field, path, typed) => compare(path, '=ci=', anywhere(typed) + number),
  toElementFilter: (_field, path, typed) => compare(path, '=existsci=', anywhere(typed) + number),
  problemOf: (_field, value) => {
    if (typeof value !== 'string') return 'wrongType'
    return readFileValue(value) === undefined ? 'noSuchFile' : undefined
  },
  spell: (value) => readFileValue(value)?.name ?? String(value),
  width: () => 220,
}
