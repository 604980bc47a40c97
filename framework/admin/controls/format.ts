import { createContext, useContext } from 'react'
import type { To } from 'react-router-dom'
import type { DueRules } from '#schema/due/due.ts'
import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { Text } from '#i18n/messages.ts'

/** The context of a cell: the language, the zone, the catalogues, and what the application declares. */
export type Format = {
  readonly text: Text
  readonly locale: string
  readonly timeZone: string
  /** How long what is expected may take; undefined where nothing due is shown. */
  readonly due?: DueRules
  /** The name that the catalogues of the application have for a code; undefined while they are read, or where there is none. */
  readonly nameOf: (field: Field, code: string) => string | undefined
  /** Every code that the catalogues have for a field, with its name. */
  readonly codesOf: (field: Field) => readonly { readonly code: string; readonly name: string }[]
  /** The resources that have screens. */
  readonly resources: readonly Resource[]
  /** The views of the application's own kinds; `kindView.ts` has their type. */
  readonly kinds: { readonly [kind: string]: object }
}

export const FormatContext = createContext<Format | undefined>(undefined)

export const useFormat = (): Format => {
  const format = useContext(FormatContext)
  if (format === undefined) throw new TypeError('there is no format here')
  return format
}

/** The resources that have screens. */
export const useResources = (): readonly Resource[] => useFormat().resources

/** The position of a cell: its resource and the name of its field. */
export type CellContext = {
  readonly resource: Pick<Resource, 'name' | 'list'>
  readonly name: string
  /** Numbers have a copy button; in a list only in a hovered or focused row. */
  readonly canCopy?: boolean
  /** The record of the value; in a form the saved one, undefined for a new one. */
  readonly record?: AnyRecord | undefined
  /** The page with the other values of a cell that shows only the first one. */
  readonly moreTo?: To | undefined
  /** What names the record there: each row has such a link. */
  readonly recordName?: string
  /** Nothing is truncated, as in a detail view. */
  readonly isFullText?: boolean
  /** In a table, which has a thousand values: a kind that says so in `inCell` draws a value without an element of its own. */
  readonly isPlainText?: boolean
}
