import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { kindOf } from '#kinds/schema.ts'
import { elementsOf, fieldKey, viewKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { nameOf, toColumnText, type FoundGroup, type Hit } from '#schema/filters/findAnything.ts'
import { serializeSorts } from '#schema/list/listSort.ts'
import { sortStateOf } from '#schema/list/listState.ts'
import type { Session } from '#schema/session.ts'
import { columnsOf, viewsOf, type NamedView } from '#schema/views.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import type { CellContext, Format } from '#admin/controls/format.ts'
import { toPagesOf } from '#schema/views.ts'
import { serializeViewLink } from '#admin/list/viewLink.ts'
import { Marked } from './Marked.tsx'
import type { Goal, Option, OptionGroup } from './option.ts'

export type FoundTexts = {
  readonly format: Format
  /** By the route of a list. */
  readonly icons: ReadonlyMap<string, ReactNode>
}

/** The server's matches as options: each hit, and a link to the list if there are more. */
export const toFoundGroups = (
  groups: readonly FoundGroup[],
  typed: string,
  session: Session,
  texts: FoundTexts,
): OptionGroup[] =>
  groups.flatMap((group) => {
    const view = viewNamed(texts.format, group.view)
    if (view === undefined || group.hits.length === 0) return []
    const options = group.hits.map((hit) => toOption(view, hit, typed, session, texts))
    const [only] = options
    return {
      key: `found ${view.name}`,
      label: texts.format.text(viewKey(view.resource, view.name)),
      options: [
        ...options,
        ...(options.length === 1 && only ? toInList(only, texts) : []),
        ...toMore(view, group, typed, session, texts),
      ],
    }
  })

/** Matches that are not shown; a row that matches in two fields counts twice. */
export const countHidden = (groups: readonly FoundGroup[]) => {
  const hidden = groups.flatMap(({ hits, more }) =>
    more.map(
      ({ field, totalElements }) =>
        totalElements - hits.filter((hit) => hit.field === field).length,
    ),
  )
  return {
    hidden: hidden.reduce((sum, count) => sum + count, 0),
    isEstimated: groups.some(({ more }) => more.some(({ totalEstimated }) => totalEstimated)),
  }
}

/** The fields whose search timed out, as texts. */
export const lateFields = (groups: readonly FoundGroup[], format: Format): string[] => [
  ...new Set(
    groups.flatMap(({ view: name, late }) => {
      const view = viewNamed(format, name)
      return view ? late.map((field) => labelOf(view.resource, field, format.text)) : []
    }),
  ),
]

const viewNamed = ({ resources }: Format, name: string): NamedView | undefined =>
  resources.flatMap(viewsOf).find((view) => view.name === name)

const toOption = (
  view: NamedView,
  hit: Hit,
  typed: string,
  session: Session,
  texts: FoundTexts,
): Option => ({
  key: `${view.name} ${hit.id}`,
  label: hit.value,
  icon: texts.icons.get(view.route),
  face: <HitFace view={view} hit={hit} typed={typed} {...texts} />,
  goal: toGoal(view, hit, session),
})

const toGoal = (
  view: NamedView,
  { field, value, pageId, summary }: Hit,
  session: Session,
): Goal => {
  const { pages, list } = view.resource
  if (pages === undefined || pageId === undefined) {
    return { to: toList(view, nameOf(field), value, session) }
  }
  const named = list?.search?.fields[0] ?? 'id'
  return {
    to: toPagesOf(pages, pageId),
    inList: toList(view, named, String(summary[named]), session),
  }
}

/** Opens the list without a keyboard, if one record is meant. */
const toInList = ({ key, label, goal }: Option, { format: { text } }: FoundTexts): Option[] =>
  'inList' in goal && goal.inList !== undefined
    ? [
        {
          key: `${key} list`,
          label: text('palette.inList', { value: label }),
          isFurther: true,
          goal: { to: goal.inList },
        },
      ]
    : []

const toMore = (
  view: NamedView,
  { more }: FoundGroup,
  typed: string,
  session: Session,
  { format }: FoundTexts,
): Option[] =>
  more
    // Only columns can be filtered.
    .filter(({ field }) => columnsOf(view.resource, session).includes(field))
    .map(({ field, totalElements, totalEstimated }) => ({
      key: `${view.name} more ${field}`,
      label: format.text(totalEstimated ? 'palette.moreThan' : 'palette.more', {
        count: formatNumber(totalElements, format.locale),
        field: labelOf(view.resource, field, format.text),
        text: typed,
      }),
      isFurther: true,
      goal: { to: toList(view, field, toColumnText(view.resource, field, typed), session) },
    }))

/** The list with one filter; a hidden column is shown, so that the filter is visible. */
const toList = (view: NamedView, column: string, value: string, session: Session): string => {
  const { list } = view.resource
  const filterValues = { [column]: value }
  const hidden = view.hidden ?? []
  if (list === undefined || !hidden.includes(column)) {
    return `${view.route}?${new URLSearchParams({ filter: JSON.stringify(filterValues) })}`
  }
  return serializeViewLink(view.route, {
    filterValues,
    sort: sortStateOf(view.resource, session, undefined) ?? serializeSorts([]),
    page: 1,
    perPage: list.pageSize ?? 15,
    columns: columnsOf(view.resource, session).filter(
      (name) => name === column || !hidden.includes(name),
    ),
  })
}

const labelOf = (resource: Resource, path: string, text: Text): string => {
  const [name = '', property] = path.split('.')
  return text(
    property === undefined
      ? fieldKey(resource, name)
      : fieldKey(elementsOf(resource, name), property),
  )
}

const HitFace = ({
  view: { resource },
  hit: { field, value, isWhole, summary },
  typed,
  format,
}: { readonly view: NamedView; readonly hit: Hit; readonly typed: string } & FoundTexts) => (
  <>
    <span className={/\d/.test(value) ? 'cell-number' : undefined}>
      <Marked value={value} text={isWhole ? value : typed} />
    </span>{' '}
    <span className="soft small">{labelOf(resource, field, format.text)}</span>
    <Stack direction="row" component="span" spacing={3} className="soft small" sx={{ rowGap: 0 }}>
      {Object.entries(summary).map(([name, shown]) => {
        const column = fieldOf(resource, name)
        if (column === undefined || shown === null || name === field) return null
        // Names in full, comments truncated.
        const cell: CellContext = {
          resource,
          name,
          record: summary,
          isFullText: kindOf(column).isLine === true,
        }
        return <span key={name}> {renderCell(column, shown, format, cell)}</span>
      })}
    </Stack>
  </>
)
