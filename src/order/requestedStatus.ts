import { useLocation, type To } from 'react-router-dom'
import { details } from '#resources/all.ts'
import type { StatusHistory } from '#resources/status/statusHistory.ts'
import type { StatusSource } from '#resources/statusSources.ts'
import { namesIn, toDetailAddress } from '@quayside/framework/admin'

const detail = details.statusInformation
/** The search parameter of an order page. */
const param = 'status'

/** The address of the reasons of a status: that of the current page with a parameter. */
export const useStatusTo = (): ((row: StatusHistory) => To | undefined) => {
  const { search } = useLocation()
  return (row) => {
    if (!Object.hasOwn(detail.opens, row.statusQualifier)) return undefined
    return {
      search: withStatus(search, toDetailAddress(row.source, detail, from(row.source), row)),
    }
  }
}

/** The status whose reasons the address requests, and the addresses around it. */
export const useAskedStatus = () => {
  const { search } = useLocation()
  const requested = new URLSearchParams(search).get(param)
  if (requested === null) return undefined
  const [source = '', ...values] = requested.split('/').map(decode)
  if (!isSource(source)) return undefined
  const names = namesIn(detail, from(source))
  const row = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  const address = requested
    .split('/')
    .slice(0, names.length + 1)
    .join('/')
  return {
    source,
    kinds: from(source).kinds,
    row,
    kind: values[names.length],
    toTab: (kind: string): To => ({ search: withStatus(search, `${address}/${kind}`) }),
    without: { search: withStatus(search, undefined) },
  }
}

/** A manually edited invalid address is used undecoded. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const from = (source: StatusSource) => detail.tabs[source]

const isSource = (name: string): name is StatusSource => Object.hasOwn(detail.tabs, name)

const withStatus = (search: string, address: string | undefined): string => {
  const params = new URLSearchParams(search)
  if (address === undefined) params.delete(param)
  else params.set(param, address)
  return params.toString()
}
