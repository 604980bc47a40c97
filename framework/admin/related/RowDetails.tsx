import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import { helpKey, pluralKey, tabKey } from '#i18n/resourceKeys.ts'
import { relatedRowsPath, type RelatedRowDetails } from '#schema/record/relatedRows.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { RelatedRowsTable } from './RelatedRowsTable.tsx'
import { RelatedRowsTabs } from './RelatedRowsTabs.tsx'
import { RowsState } from './RowsState.tsx'

export type RowDetailsProps = {
  readonly detail: RelatedRowDetails
  /** The calls for the tab of the related row. */
  readonly kinds: RelatedRowDetails['tabs'][string]['kinds']
  /** The values of the row, with those of its record that the calls need. */
  readonly about: RaRecord
  /** Whether `about` is complete. */
  readonly isKnown: boolean
  /** Why it is not complete. */
  readonly error?: Error | null
  /** The name of the record. */
  readonly name: ReactNode
  /** The kind shown; by default the one for the row's value. */
  readonly kind: string | undefined
  /** The address of a kind. */
  readonly toTab: (kind: string) => To
  readonly onClose: () => void
}

const width = 860

/** The details of one related row: each kind with content. */
export const RowDetails = ({
  detail,
  kinds,
  about,
  isKnown,
  error = null,
  name: record,
  kind,
  toTab,
  onClose,
}: RowDetailsProps) => {
  const format = useFormat()
  const { text } = format
  const { session, links } = useSessionState()
  const calls = useProvider()
  const meta = { archive: session.archive }
  const value = String(about[detail.on.column] ?? '')
  const first = Object.hasOwn(detail.opens, value) ? detail.opens[value] : undefined
  const names = Object.keys(kinds).toSorted((one, other) => rank(one, first) - rank(other, first))
  const answers = useQueries({
    queries: names.map((name) => {
      const tab = kinds[name]
      return {
        queryKey: ['detail', tab && relatedRowsPath(tab, about), session.archive],
        queryFn: () => {
          if (tab === undefined) throw new TypeError(`there is no ${name}`)
          return calls.readRelatedRows(tab, about, 0, { meta })
        },
        enabled: isKnown,
        staleTime: 0,
        gcTime: 0,
        retry: false,
      }
    }),
  })
  const failed = answers.find(({ isError }) => isError)
  const isReady = answers.every(({ data }) => data !== undefined)
  const known = names.flatMap((name, index) => {
    const rows = answers[index]?.data?.entityList ?? []
    const tab = kinds[name]
    return tab !== undefined && rows.length > 0 ? [{ name, tab, rows }] : []
  })
  const current = known.find(({ name }) => name === kind) ?? known[0]
  const help = detail.help?.[value]
  const helpAddress = help && links[help]
  const cell: CellContext = { resource: detail, name: detail.on.column }
  return (
    <DialogFrame title={text(pluralKey(detail))} width={width} onClose={onClose}>
      <DialogContent>
        <Stack direction="row" component="p">
          {renderCell(detail.on.field, value, format, cell)}
          <span className="cell-number">{record}</span>
        </Stack>
        <RowsState
          entryError={error}
          error={failed?.error}
          count={isReady ? known.length : undefined}
        >
          {current ? (
            <RelatedRowsTabs
              of={detail}
              names={known.map(({ name }) => name)}
              current={current.name}
              toTab={toTab}
            >
              {known.length > 1 ? null : (
                <Typography component="h3" variant="subtitle1">
                  {text(tabKey(detail, current.name))}
                </Typography>
              )}
              <RelatedRowsTable
                of={detail}
                label={text(tabKey(detail, current.name))}
                tab={current.tab}
                columns={current.tab.columns ?? Object.keys(detail.fields)}
                rows={current.rows}
                about={about}
              />
            </RelatedRowsTabs>
          ) : null}
        </RowsState>
        {help && helpAddress ? (
          <p>
            <a href={helpAddress} target="_blank" rel="noreferrer">
              {text(helpKey(help))}
            </a>
          </p>
        ) : null}
      </DialogContent>
    </DialogFrame>
  )
}

/** The kind for the row's value comes first. */
const rank = (name: string, first: string | undefined): number => (name === first ? 0 : 1)
