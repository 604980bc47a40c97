import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { supportTabsMax } from '#resources/supportTools.ts'

/** What is looked at: all of it stands in the address, so that a link can be handed on. */
export type Search = {
  /** Any number of an order; empty: nothing is searched. */
  readonly reference: string
  readonly withArchive: boolean
  /** References of the orders that are looked into; none were chosen yet when undefined. */
  readonly chosen: readonly string[] | undefined
  /** The reference whose tab is open. */
  readonly tab: string | undefined
  /** Something that is about to be done to an order. */
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
  /** Changes a part; undefined takes it away. */
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
