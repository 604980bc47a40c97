import type { DocumentPage } from '#schema/record/document.ts'
import type { Part } from '#schema/record/part.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { isNothing } from '#schema/values/partValues.ts'

/** The name of a section, and those of its fields and nested parts. */
export type Section = readonly [name: string, names: readonly string[]]

/** A tab of a page of a record. */
export interface PageTab {
  readonly name: string
  readonly sections: readonly Section[]
  /** How many parts it lists, if it has nothing but lists. */
  readonly count: number | undefined
}

/** Whether a section has something to show. The record lacks what the reader may not see. */
export const hasContent = (
  part: Part,
  names: readonly string[],
  record: AnyRecord,
  showsEmpty: boolean,
): boolean =>
  names.some((name) => name in record && (showsEmpty || !isNothing(part, name, record[name])))

/** The tabs of a page that have something to show. */
export const tabsOf = (
  { part, sections, tabs = {} }: DocumentPage,
  record: AnyRecord,
  showsEmpty: boolean,
  /** Whether the application draws a section itself, if it has a say. */
  isDrawn: (section: string) => boolean | undefined,
): readonly PageTab[] =>
  Object.entries(tabs).flatMap(([name, all]) => {
    const shown = all.flatMap((section): Section[] => {
      const names = sections[section] ?? []
      const isShown = isDrawn(section) ?? hasContent(part, names, record, showsEmpty)
      return isShown ? [[section, names]] : []
    })
    return shown.length === 0
      ? []
      : [{ name, sections: shown, count: countIn(part, shown, record) }]
  })

const countIn = (
  part: Part,
  sections: readonly Section[],
  record: AnyRecord,
): number | undefined => {
  const names = sections.flatMap(([, all]) => all)
  if (names.length === 0 || !names.every((name) => part.many && name in part.many)) return undefined
  return names.flatMap((name) => (record[name] ?? []) as readonly AnyRecord[]).length
}
