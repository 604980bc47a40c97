import { spellingsOf } from '#schema/filters/numberList.ts'
import { anyOf, compare, type Filter } from '#query/filter.ts'
import type { EmailField, LongTextField, TextField } from './fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from './kind.ts'

/** Fewer than three letters have no trigram: an index then serves only the beginning of a text. */
export const anywhere = (typed: string): string => {
  if (typed.includes('*')) return typed
  return typed.length < 3 ? `${typed}*` : `*${typed}*`
}

/** Every text that contains what was typed, in any letter case. */
export const inAnyCase = (_field: unknown, path: string, typed: string): Filter =>
  compare(path, '=ci=', anywhere(typed))

/** The pattern of the HTML living standard (A042): https://html.spec.whatwg.org/#email-state-(type=email). User names are in lower case. */
const emailAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export const textKind: Kind<TextField> = {
  isFreeText: true,
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: (field, path, typed) =>
    anyOf(
      (field.isCode ? spellingsOf(typed) : [typed]).map((text) => inAnyCase(field, path, text)),
    ),
  problemOf: ({ max }, value) => problemOfText(max, value),
  groups: exactGroups,
  width: ({ cut, max }) => 44 + Math.min(18, cut ?? max) * 8,
}

export const emailKind: Kind<EmailField> = {
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: inAnyCase,
  problemOf: ({ max }, value) =>
    problemOfText(max, value) ?? (emailAddress.test(String(value)) ? undefined : 'badEmail'),
  missing: 'badEmail',
  groups: exactGroups,
  width: () => 290,
}

export const longTextKind: Kind<LongTextField> = {
  isFreeText: true,
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: inAnyCase,
  problemOf: ({ max }, value) => problemOfText(max, value),
  width: () => 290,
}
