import { anyOf, compare, type Filter } from '#query/filter.ts'
import { ownValue } from '#schema/ownValue.ts'
import { choiceKind, yesNoKind } from './choice.ts'
import { dateTimeKind } from './dateTime.ts'
import { dayKind } from './day.ts'
import { dueKind } from './due.ts'
import { problemOfElements } from './elements.ts'
import type {
  ApplicationFields,
  Field,
  FieldOf,
  FrameworkKind,
  ListField,
  RecordsField,
} from './fieldTypes.ts'
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

/** @throws TypeError for a kind that was not defined */
export const kindOf = <F extends Field>(field: F): Kind<F> => {
  const kind = known.get(field.kind)
  if (kind === undefined) throw new TypeError(`there is no kind ${field.kind}`)
  return kind as Kind<F>
}

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

/** The kinds that an application adds, each of which it declares in `ApplicationFields`. */
export type ApplicationKinds = {
  readonly [K in keyof ApplicationFields]: Kind<ApplicationFields[K]>
}

const known = new Map<string, Kind<never>>(Object.entries(kinds))

/** Adds kinds, once, before a field of theirs is used. */
export const defineKinds = (added: ApplicationKinds): void => {
  for (const [name, kind] of Object.entries(added)) known.set(name, kind as Kind<never>)
}
