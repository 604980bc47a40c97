import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ElementField, Field, FieldKind, FieldOf } from '#resources/kit/fields.ts'
import { printPortTime } from '#resources/kit/portTime.ts'
import { toRiskLevelName } from '#resources/kit/riskLevels.ts'
import { resolveStatus } from '#resources/kit/statusField.ts'
import { CopyButton } from './CopyButton.tsx'
import { lazyPart } from '#src/look/lazyPart.tsx'
import { cutText } from './cutText.ts'
import type { Display, Place } from './display.ts'
import { printDecimal } from '#resources/kit/decimals.ts'

// Used in one list only.
const GroupChips = lazyPart(async () => (await import('./groupChips.tsx')).GroupChips)

type Cell<K extends FieldKind> = (
  field: FieldOf<K>,
  value: unknown,
  display: Display,
  place: Place,
) => ReactNode

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

const cells: { [K in FieldKind]: Cell<K> } = {
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
  level: (_field, value, { text }) => {
    const level = toRiskLevelName(Number(value))
    return (
      <span className={`cell-tag cell-risk-${level.toLowerCase()}`}>
        <span aria-hidden="true">{riskMarks[level]} </span>
        {text(`riskLevel.${level}`)}
      </span>
    )
  },
  commodityCode: (_field, value) => (
    <span className="cell-number">{String(value).padStart(8, '0')}</span>
  ),
  country: (_field, value, { countryName }) => {
    const code = String(value)
    const name = countryName(code)
    return (
      <span title={name}>
        <span className="cell-number">{code}</span>
        {name === undefined ? null : ` ${name}`}
      </span>
    )
  },
  statusCode: (declared, value, { statusName }, { record }) => {
    const code = String(value)
    const field = resolveStatus(declared, record)
    return (
      <span className={`cell-tag cell-status-${code}`} title={code}>
        {statusName(field, code) ?? code}
      </span>
    )
  },
  dateTime: (_field, value, { timeZone }) => (
    <time dateTime={String(value)}>{printPortTime(String(value), timeZone)}</time>
  ),
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

const riskMarks = { HIGH: '▲', MEDIUM: '◆', NO_RISK: '●', NONE: '' } as const

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
    return field.kind === 'country' ? display.text('list.allCountries') : dash
  }
  const cell = cells[field.kind] as Cell<FieldKind>
  return cell(field, value, display, place)
}
