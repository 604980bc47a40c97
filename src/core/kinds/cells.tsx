import { printDay } from '#resources/kit/filters/dayRange.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type {
  ElementField,
  Field,
  FieldOf,
  FrameworkKind,
} from '#resources/kit/kinds/fieldTypes.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { applicationView, type Cell } from './kindView.ts'
import { printPortTime } from '#resources/kit/values/portTime.ts'
import { CopyButton } from '#src/core/controls/CopyButton.tsx'
import { lazyPart } from '#src/core/look/lazyPart.tsx'
import { cutText } from '#src/core/controls/cutText.ts'
import type { Display, Place } from '#src/core/controls/display.ts'
import { printDecimal } from '#resources/kit/values/decimals.ts'

// Used in one list only.
const GroupChips = lazyPart(async () => (await import('./groupChips.tsx')).GroupChips)

/** A missing value. */
const dash = <span className="cell-none">–</span>

/** The hidden rest is replaced by an ellipsis; screen readers, copying and hover get all. */
const cut = (text: string, length = text.length): ReactNode => {
  const [shown, rest] = cutText(text, length)
  return rest === '' ? (
    text
  ) : (
    <span title={text}>
      {shown}
      <span className="cell-rest">{rest}</span>
    </span>
  )
}

const cells: { readonly [K in FrameworkKind]: Cell<FieldOf<K>> } = {
  text: (field, value, _display, { isWhole }) =>
    cut(String(value), isWhole ? undefined : field.cut),
  email: (_field, value) => cut(String(value)),
  longText: (field, value, _display, { isWhole }) =>
    isWhole ? String(value) : cut(String(value).replaceAll('\n', ' '), field.cut),
  identifier: (_field, value, _display, { canCopy }) =>
    canCopy ? (
      <CopyButton value={String(value)} />
    ) : (
      <span className="cell-number">{String(value)}</span>
    ),
  choice: (_field, value, { text }, { resource, name }) =>
    text(choiceKey(resource, name, String(value))),
  yesNo: (_field, value, { text }) => (
    <span className={value === true ? 'cell-yes' : 'cell-no'}>
      <span aria-hidden="true">{value === true ? '✓ ' : ''}</span>
      {text(value === true ? 'list.yes' : 'list.no')}
    </span>
  ),
  integer: (_field, value) => String(value),
  decimal: ({ decimals }, value, { locale }) => printDecimal(Number(value), decimals, locale),
  dateTime: (_field, value, { timeZone }) => (
    <time dateTime={String(value)}>{printPortTime(String(value), timeZone)}</time>
  ),
  day: (_field, value) => <time dateTime={String(value)}>{printDay(String(value))}</time>,
  groups: (_field, value, _display, { isWhole = false }) => (
    <GroupChips groups={value as readonly string[]} isWhole={isWhole} />
  ),
  json: () => null,
  list: (field, value, display, place) =>
    many(value, (element) => renderElement(field.of, element, display, place), display, place),
  records: (field, value, display, place) => {
    const [first = ''] = field.shows
    const shown = field.of[first]
    return many(
      value,
      (element) =>
        shown && renderElement(shown, (element as Record<string, unknown>)[first], display, place),
      display,
      place,
    )
  },
}

const renderElement = (field: ElementField, value: unknown, display: Display, place: Place) =>
  renderCell(field, value, display, place)

/** The first value of a list and the number of others. */
const many = (
  value: unknown,
  render: (element: unknown) => ReactNode,
  { text }: Display,
  { moreTo }: Place,
): ReactNode => {
  const [first, ...more] = Array.isArray(value) ? (value as unknown[]) : []
  if (first === undefined) return dash
  if (more.length === 0) return render(first)
  return (
    <span className="cell-many">
      {render(first)}
      {moreTo === undefined ? (
        <span className="cell-more" title={text('list.more', { count: more.length })}>
          +{more.length}
        </span>
      ) : (
        <Link
          className="cell-more"
          tabIndex={-1}
          to={moreTo}
          title={text('list.more', { count: more.length })}
        >
          +{more.length}
        </Link>
      )}
    </span>
  )
}

/** A value in a table or a detail view. A function, not a component: lists have many. */
export const renderCell = (
  field: Field,
  value: unknown,
  display: Display,
  place: Place,
): ReactNode => {
  if (value === null || value === undefined || value === '') {
    const { emptyText } = kindOf(field)
    return emptyText === undefined ? dash : display.text(emptyText as MessageKey)
  }
  return cellOf(field)(field, value, display, place)
}

const cellOf = (field: Field): Cell<Field> =>
  (Object.hasOwn(cells, field.kind)
    ? cells[field.kind as FrameworkKind]
    : applicationView(field.kind).cell) as Cell<Field>
