import { useEffect, useRef, useState } from 'react'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { askStatus, readStatusCodes, type Answer, type Service } from './askStatus.ts'
import { cleanReference } from './cleanReference.ts'

/** What is known of a reference. */
export type Found =
  | { readonly kind: 'nothing' | 'searching' }
  | (Answer & {
      readonly reference: string
      /** The catalogue that names the statuses. */
      readonly statuses: readonly StatusCode[]
    })

const wantedReference = () =>
  cleanReference(new URLSearchParams(location.search).get('reference') ?? '')

/** The search of the page; the reference is in the address, so that links can be shared. */
export const useSearch = (service: Service, onReference: (reference: string) => void) => {
  const [found, setFound] = useState<Found>({ kind: 'nothing' })
  const known = useRef<readonly StatusCode[]>([])
  const running = useRef(new AbortController())
  const search = async (reference: string): Promise<void> => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    if (reference === '') return setFound({ kind: 'nothing' })
    setFound({ kind: 'searching' })
    const [answer, statuses] = await Promise.all([
      askStatus(service, reference, signal),
      known.current.length > 0 ? known.current : readStatusCodes(service),
    ])
    // A later search has begun.
    if (signal.aborted) return
    known.current = statuses
    setFound({ ...answer, reference, statuses })
  }
  useEffect(() => {
    const searchAddress = () => {
      const reference = wantedReference()
      onReference(reference)
      void search(reference)
    }
    addEventListener('popstate', searchAddress)
    searchAddress()
    return () => removeEventListener('popstate', searchAddress)
    // Once: the page has one address at a time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    found,
    /** Searches what was typed, at an address of its own. */
    searchAnew: (reference: string) => {
      const query = `?${new URLSearchParams({ reference })}`
      if (query !== location.search) history.pushState(null, '', location.pathname + query)
      void search(reference)
    },
  }
}
