import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
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
  readonly asked: { readonly action: string; readonly portOrderId: number } | undefined
}

export const useSearch = () => {
  const [params, setParams] = useSearchParams()
  const [action, portOrderId] = [params.get('action'), Number(params.get('order'))]
  const search: Search = {
    reference: params.get('reference')?.trim() ?? '',
    withArchive: params.get('archive') === 'true',
    chosen: params.get('chosen')?.split(',').filter(Boolean).slice(0, supportTabsMax),
    tab: params.get('tab') ?? undefined,
    asked: action !== null && portOrderId > 0 ? { action, portOrderId } : undefined,
  }
  const goTo = useCallback(
    (reference: string, withArchive: boolean) =>
      setParams({ reference, ...(withArchive ? { archive: 'true' } : {}) }),
    [setParams],
  )
  /** Changes some parameters; undefined removes one. */
  const change = useCallback(
    (parts: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(parts)) {
            if (value === undefined) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { search, goTo, change }
}
