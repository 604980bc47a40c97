import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetOne, useLocale, type DataProvider, type Identifier } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { codedTexts } from '#i18n/codedTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { manyKey, tabKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Lookup } from '#resources/kit/lookup.ts'
import { holdsAny } from '#resources/kit/session.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { useSessionState } from '#src/session/SessionContext.ts'
import { reasonsAgainst } from './deeds.ts'
import { describeRows } from './describeRows.ts'
import { DialogFrame } from './DialogFrame.tsx'
import type { LookupCalls } from './lookups.ts'
import { PlainTable } from './PlainTable.tsx'
import { resourceNameOf } from './resourceName.ts'
import { printBlocker } from './WhyNot.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly lookup: Lookup
  /** Which tab; the first one that the reader may see when left out. */
  readonly tab: string | undefined
  readonly onClose: () => void
}

const width = 1120

/** What is known elsewhere about one row, by who tells it. */
export const LookupDialog = ({ view, id, lookup, tab, onClose }: Props) => {
  const text = useText()
  const { session } = useSessionState()
  const { search } = useLocation()
  const open = Object.entries(lookup.tabs).filter(([, { rights = [] }]) =>
    holdsAny(session, rights),
  )
  const names = open.map(([name]) => name)
  const current = tab !== undefined && names.includes(tab) ? tab : names[0]
  const address = `${view.route}/${id}/lookup/${lookup.name}`
  return (
    <DialogFrame title={text(manyKey(lookup))} width={width} onClose={onClose}>
      <div className="dialog-body">
        {names.length > 1 ? (
          <nav className="lookup-tabs" aria-label={text(manyKey(lookup))}>
            {names.map((name) => (
              <Link
                key={name}
                className="button"
                to={{ pathname: `${address}/${name}`, search }}
                replace
                aria-current={name === current ? 'page' : undefined}
              >
                {text(tabKey(lookup, name))}
              </Link>
            ))}
          </nav>
        ) : null}
        {current === undefined ? null : (
          <LookupRows key={current} view={view} id={id} lookup={lookup} tab={current} />
        )}
      </div>
    </DialogFrame>
  )
}

const LookupRows = ({
  view,
  id,
  lookup,
  tab: name,
}: Omit<Props, 'onClose'> & { readonly tab: string }) => {
  const text = useText()
  const { session } = useSessionState()
  const [page, setPage] = useState(0)
  const calls = useDataProvider<DataProvider & LookupCalls>()
  const meta = { archive: session.archive }
  const row = useGetOne(resourceNameOf(view), { id, meta }, { retry: false })
  const tab = lookup.tabs[name]
  const language = toLanguage(useLocale())
  const reasons =
    row.data === undefined
      ? undefined
      : reasonsAgainst(view.resource, lookup.on.action, session, row.data)
  const found = useQuery({
    queryKey: ['lookup', lookup.name, name, id, page, session.archive],
    queryFn: () => {
      if (tab === undefined || row.data === undefined) throw new TypeError('nothing to look up')
      return calls.lookUp(tab, row.data, page, { meta })
    },
    enabled: reasons?.length === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (row.isError) return <p role="alert">{text('dialog.gone')}</p>
  if (reasons !== undefined && reasons.length > 0) {
    return reasons.map((reason) => {
      const told = printBlocker(view.resource, reason, text)
      return <p key={told}>{told}</p>
    })
  }
  if (found.isError) return <p role="alert">{text('list.failed')}</p>
  if (found.data === undefined || row.data === undefined) return <p>{text('list.loading')}</p>
  const { entityList, page: total } = found.data
  if (entityList.length === 0) return <p>{text('look.nothing')}</p>
  // What a reader may not see is not in the answer.
  const columns = lookup.columns.filter((column) =>
    holdsAny(session, lookup.fields[column]?.rights ?? []),
  )
  return (
    <>
      <PlainTable
        of={lookup}
        label={text(manyKey(lookup))}
        fields={lookup.fields}
        columns={columns}
        rows={describeRows(entityList, tab?.describes, row.data, codedTexts[language])}
      />
      {tab?.pageSize === undefined || total.totalElements <= tab.pageSize ? null : (
        <LookupPager page={page} size={tab.pageSize} total={total.totalElements} onPage={setPage} />
      )}
    </>
  )
}

const LookupPager = ({
  page,
  size,
  total,
  onPage,
}: {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}) => {
  const text = useText()
  const until = Math.min(total, (page + 1) * size)
  return (
    <footer className="lookup-pager">
      <output>{text('look.page', { from: page * size + 1, to: until, total })}</output>
      <button
        type="button"
        className="button"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {text('look.newer')}
      </button>
      <button
        type="button"
        className="button"
        disabled={until >= total}
        onClick={() => onPage(page + 1)}
      >
        {text('look.older')}
      </button>
    </footer>
  )
}
