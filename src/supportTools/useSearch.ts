import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { supportTabsMax } from '#resources/supportTools.ts'

/** The state of the page, all of it in the address, so that links can be shared. */
export type Search = {
  /** Any number of an order; empty: no search. */
  readonly reference: string
  readonly withArchive: boolean
  /** References of the inspected orders; undefined: none chosen yet. */
  readonly chosen: readonly string[] | undefined
  /** The reference whose tab is open. */
  readonly tab: string | undefined
  /** An action on an order that awaits confirmation. */
  readonly requestedAction: { readonly action: string; readonly portOrderId: number } | undefined
}

export const useSearch = () => {
  const [inAddress] = useSearchParams()
  const navigate = useNavigate()
  // What a user has chosen is shown at once, until the address has followed.
  const [ahead, setAhead] = useState({ of: inAddress, params: inAddress })
  const params = ahead.of === inAddress ? ahead.params : inAddress
  const go = (next: URLSearchParams, replace: boolean) => {
    setAhead({ of: inAddress, params: next })
    void navigate({ search: String(next) }, { replace })
  }
  const [action, portOrderId] = [params.get('action'), Number(params.get('order'))]
  const search: Search = {
    reference: params.get('reference')?.trim() ?? '',
    withArchive: params.get('archive') === 'true',
    chosen: params.get('chosen')?.split(',').filter(Boolean).slice(0, supportTabsMax),
    tab: params.get('tab') ?? undefined,
    requestedAction: action !== null && portOrderId > 0 ? { action, portOrderId } : undefined,
  }
  const goTo = (reference: string, withArchive: boolean) =>
    go(new URLSearchParams({ reference, ...(withArchive ? { archive: 'true' } : {}) }), false)
  /** Changes some parameters; undefined removes one. */
  const change = (parts: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(parts)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    go(next, true)
  }
  return { search, goTo, change }
}
