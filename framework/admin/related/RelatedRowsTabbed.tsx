import type { Identifier } from 'react-admin'
import { useContext } from 'react'
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import { pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { RelatedRowDetails } from '#schema/record/relatedRows.ts'
import { holdsAny } from '#schema/session.ts'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { namesIn, toDetailAddress } from './rowDetailsAddress.ts'
import { RowDetailsDialog } from './RowDetailsDialog.tsx'
import { RelatedRowsPage } from './RelatedRowsPage.tsx'
import { RelatedPartsContext, relatedRowsOf, rowDetailsOf } from './relatedParts.ts'
import { RelatedRowsTabs } from './RelatedRowsTabs.tsx'
import { RowsDialog } from './RowsDialog.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  /** The action of the row that opens it, and the related rows that it names. */
  readonly action: string
  readonly rows: string
  /** The address of this dialog. */
  readonly address: string
  /** The name of the tab; by default the first one that the reader may see. */
  readonly tab: string | undefined
  readonly onClose: () => void
}

const width = 1120

/** The related rows of one row, by source; and above it the details of one of them. */
export const RelatedRowsTabbed = ({ view, id, action, rows, address, tab, onClose }: Props) => {
  const parts = useContext(RelatedPartsContext)
  const related = relatedRowsOf(parts, rows)
  const text = useText()
  const { session } = useSessionState()
  const { search } = useLocation()
  const open = Object.entries(related.tabs).filter(([, { rights = [] }]) =>
    holdsAny(session, rights),
  )
  const names = open.map(([name]) => name)
  const current = tab !== undefined && names.includes(tab) ? tab : names[0]
  const detail = rowDetailsOf(parts, related)
  const from = current === undefined ? undefined : detail?.tabs[current]
  return (
    <>
      <RowsDialog
        view={view}
        id={id}
        title={text(pluralKey(related))}
        width={width}
        onClose={onClose}
      >
        <RelatedRowsTabs
          of={related}
          names={names}
          current={current}
          toTab={(name) => ({ pathname: `${address}/${name}`, search })}
        >
          {current === undefined ? null : (
            <RelatedRowsPage
              key={current}
              view={view}
              id={id}
              related={related}
              action={action}
              address={`${address}/${current}`}
              tab={current}
            />
          )}
        </RelatedRowsTabs>
      </RowsDialog>
      {/* A sibling and not nested: events that close the one must not reach the other. */}
      {detail && from && tab === current ? (
        <Routes>
          <Route
            path={`${namesIn(detail, from)
              .map((name) => `:${name}`)
              .join('/')}/:kind?`}
            element={
              <RowDetailsRoute
                view={view}
                id={id}
                detail={detail}
                from={from}
                address={`${address}/${tab}`}
              />
            }
          />
          <Route path="*" element={null} />
        </Routes>
      ) : null}
    </>
  )
}

type From = RelatedRowDetails['tabs'][string]

const RowDetailsRoute = ({
  view,
  id,
  detail,
  from,
  address,
}: Pick<Props, 'view' | 'id'> & {
  readonly detail: RelatedRowDetails
  readonly from: From
  readonly address: string
}) => {
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const params = useParams()
  const names = namesIn(detail, from)
  const row = Object.fromEntries(names.map((name) => [name, params[name] ?? '']))
  return (
    <RowDetailsDialog
      key={names.map((name) => row[name]).join(' ')}
      view={view}
      id={id}
      detail={detail}
      kinds={from.kinds}
      row={row}
      kind={params['kind']}
      address={toDetailAddress(address, detail, from, row)}
      onClose={() => void navigate({ pathname: address, search }, { state })}
    />
  )
}
