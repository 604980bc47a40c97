import type { ReactNode } from 'react'
import { formatInstant } from '@quayside/framework'
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
import sheet from '@quayside/framework/admin/look/light/light.module.css'
import '@quayside/framework/admin/look/tags.css'
import styles from './publicStatus.module.css'

interface Reading {
  readonly language: Language
  readonly timeZone: string
  readonly statuses: readonly StatusCode[]
}

type ColumnName = keyof (typeof publicStatusTexts)[Language]['columns']
type Cells<Row> = { readonly [C in ColumnName]?: (row: Row) => ReactNode }

const none = '–'

/** The result as a table: the containers if there are any, else the order (A107). */
export const StatusTable = ({
  found: { containerStatus, portOrderStatus },
  caption,
  ...reading
}: Reading & { readonly found: CustomsStatus; readonly caption: string }) =>
  containerStatus.length > 0 || portOrderStatus === null ? (
    <Table
      rows={containerStatus}
      cells={containerCells(reading)}
      caption={caption}
      language={reading.language}
    />
  ) : (
    <Table
      rows={[portOrderStatus]}
      cells={orderCells(reading)}
      caption={caption}
      language={reading.language}
    />
  )

const containerCells = (reading: Reading): Cells<ContainerStatus> => ({
  containerNumber: (row) => <span className={styles.number}>{row.containerNumber}</span>,
  portOrderReference: (row) => <span className={styles.number}>{row.portOrderReference}</span>,
  transportDetailsEts: (row) => <Time {...reading}>{row.transportDetailsEts}</Time>,
  ...statusCells(reading),
  transportDetailsVesselName: (row) => row.transportDetailsVesselName,
  warehouse: (row) => row.warehouse,
  created: (row) => <Time {...reading}>{row.created}</Time>,
})

const orderCells = (reading: Reading): Cells<PortOrderStatus> => ({
  portOrderReference: (row) => <span className={styles.number}>{row.portOrderReference}</span>,
  ...statusCells(reading),
  created: (row) => <Time {...reading}>{row.created}</Time>,
})

const statusCells = ({ language, statuses }: Reading): Cells<PortOrderStatus> => ({
  statusName: ({ statusQualifier: code }) =>
    code === null ? (
      publicStatusTexts[language].noStatus
    ) : (
      <span className="cell-tag" data-meaning={meaningOfStatus(code)} title={code}>
        {statusTextOf(statuses, language, code).name}
      </span>
    ),
  statusDescription: ({ statusQualifier: code }) =>
    (code !== null && statusTextOf(statuses, language, code).description) || null,
})

const Time = ({
  language,
  timeZone,
  children: instant,
}: Reading & { readonly children: string | null }) =>
  instant === null ? (
    none
  ) : (
    <time dateTime={instant}>
      {formatInstant(instant, { locale: toLanguageTag(language), timeZone })}
    </time>
  )

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
/** Roles are explicit, because a narrow page shows each row as a block, which removes them. */
const Table = <Row extends object>({
  rows,
  cells,
  caption,
  language,
}: {
  readonly rows: readonly Row[]
  readonly cells: Cells<Row>
  readonly caption: string
  readonly language: Language
}) => {
  const labels = publicStatusTexts[language].columns
  const columns = (Object.keys(labels) as ColumnName[]).filter((name) => cells[name])
  return (
    <table role="table" className={`${sheet.card} ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader" data-column={name}>
              {labels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          // The answer keeps its order.
          <tr key={index} role="row">
            {columns.map((name) => (
              <td key={name} role="cell" data-label={labels[name]}>
                {cells[name]?.(row) ?? none}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
