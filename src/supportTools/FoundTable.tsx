import { type AnyRecord, type Fields, isOffered, formatNumber } from '@quayside/framework'
import {
  failureText,
  PlainTable,
  useFormat,
  useSessionState,
  useText,
} from '@quayside/framework/admin'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from './Section.tsx'
import type { Found } from './useSupportCalls.ts'

/** Rows that are shown before the user asks for all. */
const shownAtFirst = 25

/** A list from a call: loading, failed, empty, or its rows. */
export const FoundTable = ({
  title,
  of,
  fields,
  columns,
  query,
}: {
  readonly title: string
  /** The resource whose texts name the columns. */
  readonly of: { readonly name: string }
  readonly fields: Fields
  readonly columns: readonly string[]
  readonly query: Pick<
    UseQueryResult<Found<AnyRecord>>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >
}) => {
  const text = useText()
  const { locale } = useFormat()
  const { session } = useSessionState()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isError, isFetching } = query
  const rows = data?.rows ?? []
  const offered = columns.filter((name) => isOffered(fields[name] ?? {}, session.flags))
  const count = formatNumber(rows.length, locale)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <Section title={title} count={data?.rows.length}>
      {isError ? (
        <p role="alert">
          {failureText(text('support.failed'), error, text)}{' '}
          <Button onClick={() => void query.refetch()}>{text('list.retry')}</Button>
        </p>
      ) : data === undefined ? (
        <p className="soft">{isFetching ? text('ra.page.loading') : null}</p>
      ) : rows.length === 0 ? (
        <p className="soft">{text('look.nothing')}</p>
      ) : (
        <>
          {data.isCut ? <p className="soft">{text('support.first', { count })}</p> : null}
          <PlainTable of={of} label={title} fields={fields} columns={offered} rows={shown} />
          {shown.length < rows.length ? (
            <Button onClick={() => setWhole(true)}>{text('support.showAll', { count })}</Button>
          ) : null}
        </>
      )}
    </Section>
  )
}
