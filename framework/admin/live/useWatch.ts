import { useEffect, useEffectEvent } from 'react'
import type { HttpClient } from '#admin/http/httpClient.ts'
import type { LiveKind } from '#schema/list/live.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { createLiveConnection } from './liveConnection.ts'

/** What is shown was asked for at most this long before it came. */
const answerMs = 6_000
/** As many rows are named to the server. */
const idsMax = 1_000

interface Watched {
  readonly resource: string
  readonly isList: boolean
  /** The records that are shown; another value begins a new watch. */
  readonly rows: readonly { readonly id: unknown }[] | undefined
  readonly onRows: (rows: readonly (readonly [id: number, kind: LiveKind])[]) => void
  readonly onAgain: () => void
}

const connections = new WeakMap<HttpClient, ReturnType<typeof createLiveConnection>>()

/** Calls back when others change what is shown. */
export const useWatch = ({ resource, isList, rows, onRows, onAgain }: Watched): void => {
  const http = useHttp()
  const { archive } = useSessionState().session
  const reportRows = useEffectEvent(onRows)
  const reportAgain = useEffectEvent(onAgain)
  useEffect(() => {
    if (rows === undefined) return undefined
    const connection = connections.get(http) ?? createLiveConnection(http)
    connections.set(http, connection)
    return connection.watch({
      resource,
      isList,
      ids: rows.flatMap(({ id }) => (typeof id === 'number' ? id : [])).slice(0, idsMax),
      archive,
      knownUntil: performance.now() - answerMs,
      onRows: (changed) => reportRows(changed),
      onAgain: () => reportAgain(),
    })
  }, [http, resource, isList, rows, archive])
}
