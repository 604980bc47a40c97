import { isPlainList, isRecordList } from '#schema/kinds/elements.ts'
import { isIdentifier, isRelation, isComputed } from '#schema/kinds/traits.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'
import { allOf, anyOf, compare, type Filter } from '#query/filter.ts'
import { toColumnFilter } from './columnFilter.ts'
import { spellingsOf } from './numberList.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { ElementField, Field } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Application } from '#schema/application.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, isReadable, restrictionOf, viewsOf, type NamedView } from '#schema/views.ts'
import { foldCase } from '#query/foldCase.ts'

export const findAnythingPath = '/find-anything/v1'

/** Length of a search text: min worth searching, max of outside input, which is that of a name. */
export const findTextLength = { min: 2, max: 50 } as const

export type Hit = {
  readonly id: number
  /** The id of its pages, if its records have pages. */
  readonly pageId?: number
  /** Where the text was found, the value there, and whether the value is the whole text. */
  readonly field: string
  readonly value: string
  readonly isWhole: boolean
  /** The record's name and description, as in the list call. */
  readonly summary: AnyRecord
}

/** Further matches of a field. */
type More = {
  readonly field: string
  readonly totalElements: number
  readonly totalEstimated?: true
}

export type FoundGroup = {
  readonly view: string
  readonly resource: string
  readonly hits: readonly Hit[]
  readonly more: readonly More[]
  /** Fields whose search timed out. */
  readonly late: readonly string[]
}

/** One question to the rows of a view: which have this number or name, whole or in part, in this field? */
export type SearchQuestion = {
  /** As in the declaration. */
  readonly field: string
  /** Rows with exactly this value; undefined if `part` is exact already, or no value can be equal. */
  readonly whole: Filter | undefined
  /** Rows with a value that matches. */
  readonly part: Filter
}

/** The list that shows the matches of a resource: the first one that the session may open. */
export const findViewOf = (resource: Resource, session: Session): NamedView | undefined =>
  resource.list?.search && viewsOf(resource).find((view) => canOpen(view, session))

/**
 * The questions for a text, in the order of the declaration. A text in the format of a number is compared
 * whole; any other one means what it means above a column, so that the list finds the same rows.
 */
export const searchQuestionsOf = (
  application: Pick<Application, 'identifiers'>,
  view: NamedView,
  session: Session,
  typed: string,
): SearchQuestion[] => {
  const text = toFindText(typed)
  if (text.length < findTextLength.min) return []
  const restriction = restrictionOf(view, session)
  const isTelling = isTellingIn(application, text)
  return (view.resource.list?.search?.fields ?? []).flatMap((field) => {
    const element = elementOf(view.resource, field)
    if (element === undefined || !isReadable(view.resource, nameOf(field), session)) return []
    const { whole, part } = questionsOf(view.resource, field, element, { text, isTelling })
    const comparison = part ?? whole
    if (comparison === undefined) return []
    const within = (filter: Filter) => allOf([restriction, filter]) ?? filter
    return [{ field, whole: part && whole && within(whole), part: within(comparison) }]
  })
}

/** The field of a path; a path may name one of the field's properties. */
export const nameOf = (path: string): string => path.split('.')[0] ?? path

/** The column filter text that finds the same rows: numbers without typed gaps. */
export const toColumnText = (resource: Resource, path: string, typed: string): string => {
  const text = toFindText(typed)
  const element = elementOf(resource, path)
  const isNumber = isIdentifier(element) && !element.mixedCase
  return (isNumber ? spellingsOf(text).at(-1) : undefined) ?? text
}

/** The value of a record that matches the text, and whether it is the whole text. */
export const foundIn = (
  resource: Resource,
  path: string,
  record: AnyRecord,
  typed: string,
): { readonly value: string; readonly isWhole: boolean } => {
  const wanted = spellingsOf(toFindText(typed)).map(foldCase)
  const values = valuesAt(resource, path, record)
  const some = (test: (value: string, spelling: string) => boolean) =>
    values.find((value) => wanted.some((spelling) => test(foldCase(value), spelling)))
  const whole = some((value, spelling) => value === spelling)
  const part =
    some((value, spelling) => value.startsWith(spelling)) ??
    some((value, spelling) => value.includes(spelling))
  return { value: whole ?? part ?? values[0] ?? '', isWhole: whole !== undefined }
}

/** The text to search for: without the reserved signs of the filter language. */
const toFindText = (typed: string): string =>
  normalizeText(typed)
    .replace(/["'\\*]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

type Questions = { readonly whole?: Filter | undefined; readonly part?: Filter | undefined }

const questionsOf = (
  resource: Resource,
  path: string,
  element: ElementField,
  { text, isTelling }: { readonly text: string; readonly isTelling: boolean },
): Questions => {
  const texts = kindOf(element).searchTexts?.(text)
  if (texts)
    return {
      whole: texts.whole === undefined ? undefined : partOf(resource, path, texts.whole),
      part: texts.part === undefined ? undefined : partOf(resource, path, texts.part),
    }
  if (!isIdentifier(element) || element.mixedCase) {
    if (!('max' in element)) return {}
    const { max, isCode } = element
    const spellings = (isCode ? spellingsOf(text) : [text]).filter(({ length }) => length <= max)
    const whole = anyOf(spellings.map((spelling) => compare(path, '=ci=', spelling)))
    if (whole === undefined) return {}
    return isTelling ? { whole } : { whole, part: partOf(resource, path, text) }
  }
  const { whole: length, max } = element
  const spellings = spellingsOf(text).filter(
    (spelling) => spelling.length >= findTextLength.min && spelling.length <= max,
  )
  if (spellings.length === 0) return {}
  const canBeWhole = length === undefined || spellings.some((one) => one.length === length)
  const whole = canBeWhole ? compare(path, '=in=', ...spellings) : undefined
  if (isTelling || spellings.some((one) => one.length === length)) return { whole }
  return { whole, part: anyOf(spellings.map((one) => partOf(resource, path, one))) }
}

/** Numbers that are known by their form or their check digit alone: no one means a part of another one by them. */
const isTellingIn = ({ identifiers }: Pick<Application, 'identifiers'>, text: string): boolean =>
  Object.values(identifiers)
    .filter(({ isTelling }) => isTelling)
    .some((format) => spellingsOf(text).some((spelling) => format.looksRight(spelling)))

/** As above the column; a property that is no column has only a prefix index. */
const partOf = (resource: Resource, path: string, text: string): Filter | undefined =>
  path.includes('.')
    ? compare(path, '=ci=', `${text}*`)
    : toColumnFilter(resource, path, text, { codesNamed: () => [] })

const elementOf = (resource: Resource, path: string): ElementField | undefined => {
  const [name = '', property] = path.split('.')
  const field = fieldOf(resource, name)
  if (field === undefined) return undefined
  const element = isPlainList(field)
    ? field.of
    : isRecordList(field)
      ? field.of[property ?? field.shows[0] ?? '']
      : field
  return element !== undefined && isElement(element) ? element : undefined
}

/** Whether a value of the field is plain and its own, so that a list could have such elements. */
const isElement = (field: Field): field is ElementField =>
  !kindOf(field).isComposite && !isRelation(field) && !isComputed(field)

const valuesAt = (resource: Resource, path: string, record: AnyRecord): string[] => {
  const [name = '', property] = path.split('.')
  const field = fieldOf(resource, name)
  const value = record[name]
  const element = elementOf(resource, path)
  const kind = element && kindOf(element)
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values.flatMap((one) => {
    const plain =
      field && isRecordList(field)
        ? (one as AnyRecord | null)?.[property ?? field.shows[0] ?? '']
        : one
    if (typeof plain !== 'string' && typeof plain !== 'number') return []
    return [kind?.spell?.(plain) ?? String(plain)]
  })
}
