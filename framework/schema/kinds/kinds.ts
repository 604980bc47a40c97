import { anyOf, compare, type Filter } from '#query/filter.ts'
import { ownValue } from '#schema/ownValue.ts'
import { attachedTo, type ApplicationKind } from './ofKind.ts'
import { choiceKind, yesNoKind } from './choice.ts'
import type { ColumnKind } from './columnKind.ts'
import { dateTimeKind } from './dateTime.ts'
import { dayKind } from './day.ts'
import { dueKind } from './due.ts'
import { problemOfElements } from './elements.ts'
import type { Field, FieldOf, FrameworkKind, ListField, RecordsField } from './fieldTypes.ts'
import { anyOfNumbers, identifierKind, typedSpellings } from './identifier.ts'
import { operators, type Kind } from './kind.ts'
import { decimalKind, integerKind } from './number.ts'
import { relationKindOver } from './relation.ts'
import { anywhere, emailKind, longTextKind, textKind } from './text.ts'
import { normalizeCode, normalizeText } from '#schema/values/normalizeText.ts'
import { groupsKind, jsonKind } from './unfiltered.ts'

const someElement = (element: Field, path: string, text: string): Filter | undefined => {
  const several = anyOfNumbers(element, path, text)
  if (several) return several
  const whole = element.kind === 'identifier' ? element.whole : undefined
  return anyOf(
    typedSpellings(element, text).map((spelling) =>
      compare(path, '=existsci=', spelling.length === whole ? spelling : anywhere(spelling)),
    ),
  )
}

/** Room for the number of further elements. */
const countWidth = 36

const listKind: Kind<ListField> = {
  operators: operators.toMany,
  isUnsortable: true,
  filterMax: ({ of }) => kindOf(of).filterMax(of),
  toFilter: ({ of }, path, text) => someElement(of, path, text),
  problemOf: problemOfElements,
  width: ({ of }) => kindOf(of).width(of) + countWidth,
}

const recordsKind: Kind<RecordsField> = {
  // One of its properties may be.
  isFreeText: true,
  operators: operators.toMany,
  isUnsortable: true,
  filterMax: ({ of, shows }) =>
    Math.max(
      ...shows.map((name) => {
        const shown = of[name]
        return shown ? kindOf(shown).filterMax(shown) : 0
      }),
    ),
  toFilter: ({ of }, path, text) => {
    const property = ownValue(of, path.slice(path.indexOf('.') + 1))
    return property ? someElement(property, path, text) : undefined
  },
  problemOf: problemOfElements,
  width: ({ of, shows }) => {
    const shown = of[shows[0] ?? '']
    return (shown ? kindOf(shown).width(shown) : 120) + countWidth
  },
}

/** @throws TypeError for a field of an application's kind that was not made by `ofKind` */
export const kindOf = <F extends Field>(field: F): Kind<F> => {
  const kind = ownValue(kinds as Readonly<Record<string, unknown>>, field.kind) ?? attachedTo(field)
  if (kind === undefined) throw new TypeError(`there is no kind ${field.kind}`)
  return kind as Kind<F>
}

/** The column of a field of an application's kind. */
export const ownColumnOf = (field: Field): ColumnKind<never> | undefined =>
  (attachedTo(field) as Partial<ApplicationKind<never>> | undefined)?.column

const kinds: { readonly [K in FrameworkKind]: Kind<FieldOf<K>> } = {
  text: textKind,
  email: emailKind,
  longText: longTextKind,
  identifier: identifierKind,
  choice: choiceKind,
  yesNo: yesNoKind,
  integer: integerKind,
  decimal: decimalKind,
  dateTime: dateTimeKind,
  day: dayKind,
  groups: groupsKind,
  json: jsonKind,
  list: listKind,
  records: recordsKind,
  relation: relationKindOver(kindOf),
  due: dueKind,
}

/** A text of a field as it is stored, compared and searched for. */
export const normalizeFor = (field: Field, text: string): string =>
  isFreeText(field.kind === 'list' ? field.of : field)
    ? normalizeText(text)
    : normalizeCode(text).replaceAll(/\s/g, ' ')

const isFreeText = (field: Field): boolean => kindOf(field).isFreeText === true && !field.isCode
