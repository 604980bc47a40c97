import { printInstant } from '@quayside/framework'
import { element } from '@quayside/framework/admin'
import { type Language, toLanguageTag } from '@quayside/framework/i18n'
import { meaningOfStatus } from '#resources/statusMeanings.ts'
import { publicStatusTexts } from '#i18n/publicStatusTexts.ts'
import type {
  ContainerStatus,
  CustomsStatus,
  PortOrderStatus,
} from '#resources/status/publicCustomsStatus.ts'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { statusTextOf } from './statusText.ts'

export interface Reading {
  readonly reference: string
  readonly language: Language
  readonly timeZone: string
  readonly statuses: readonly StatusCode[]
}

type ColumnName = keyof (typeof publicStatusTexts)[Language]['columns']
type Cells<Row> = { readonly [C in ColumnName]?: (row: Row) => Node | string }

/** The result as a table: the containers if there are any, else the order (A107). */
export const toStatusTable = (found: CustomsStatus, reading: Reading): HTMLTableElement => {
  const { containerStatus, portOrderStatus } = found
  if (containerStatus.length > 0 || portOrderStatus === null) {
    return toTable(containerStatus, containerCells(reading), toCaption(found, reading), reading)
  }
  return toTable([portOrderStatus], orderCells(reading), toCaption(found, reading), reading)
}

/** The result in one line. */
export const toCaption = (
  { containerStatus }: CustomsStatus,
  { language, reference }: Reading,
): string => {
  const texts = publicStatusTexts[language]
  const count = containerStatus.length
  return count > 0 ? texts.containersOf(count, reference) : texts.orderOf(reference)
}

const containerCells = (reading: Reading): Cells<ContainerStatus> => ({
  containerNumber: (row) => toNumber(row.containerNumber),
  portOrderReference: (row) => toNumber(row.portOrderReference),
  transportDetailsEts: (row) => toTime(row.transportDetailsEts, reading),
  ...statusCells(reading),
  transportDetailsVesselName: (row) => row.transportDetailsVesselName ?? none,
  warehouse: (row) => row.warehouse ?? none,
  created: (row) => toTime(row.created, reading),
})

const orderCells = (reading: Reading): Cells<PortOrderStatus> => ({
  portOrderReference: (row) => toNumber(row.portOrderReference),
  ...statusCells(reading),
  created: (row) => toTime(row.created, reading),
})

const statusCells = ({ language, statuses }: Reading): Cells<PortOrderStatus> => ({
  statusName: ({ statusQualifier: code }) =>
    code === null
      ? publicStatusTexts[language].noStatus
      : element(
          'span',
          { class: 'cell-tag', 'data-meaning': meaningOfStatus(code), title: code },
          statusTextOf(statuses, language, code).name,
        ),
  statusDescription: ({ statusQualifier: code }) =>
    (code !== null && statusTextOf(statuses, language, code).description) || none,
})

const none = '–'

const toNumber = (number: string) => element('span', { class: 'number' }, number)

const toTime = (instant: string | null, { language, timeZone }: Reading) =>
  instant === null
    ? none
    : element(
        'time',
        { datetime: instant },
        printInstant(instant, { locale: toLanguageTag(language), timeZone }),
      )

/** Roles are explicit, because a narrow page shows each row as a block, which removes them. */
const toTable = <Row>(
  rows: readonly Row[],
  cells: Cells<Row>,
  caption: string,
  { language }: Reading,
): HTMLTableElement => {
  const labels = publicStatusTexts[language].columns
  const columns = (Object.keys(labels) as ColumnName[]).filter((name) => cells[name])
  const head = columns.map((name) =>
    element('th', { scope: 'col', role: 'columnheader', 'data-column': name }, labels[name]),
  )
  const body = rows.map((row) =>
    element(
      'tr',
      { role: 'row' },
      ...columns.map((name) =>
        element('td', { role: 'cell', 'data-label': labels[name] }, cells[name]?.(row) ?? none),
      ),
    ),
  )
  return element(
    'table',
    { role: 'table' },
    element('caption', {}, caption),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
    element('tbody', { role: 'rowgroup' }, ...body),
  )
}
