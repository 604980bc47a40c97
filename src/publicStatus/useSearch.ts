import { useEffect, useRef, useState } from 'react'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { askStatus, readStatusCodes, type Answer, type Service } from './askStatus.ts'
import { cleanReference } from './cleanReference.ts'

/** What is known of a reference. */
export type Found =
  | { readonly kind: 'nothing' | 'searching' }
  | (Answer & { readonly reference: string })

const wantedReference = () =>
  cleanReference(new URLSearchParams(location.search).get('reference') ?? '')

/** The search of the page; the reference is in the address, so that links can be shared. */
export const useSearch = (service: Service, onReference: (reference: string) => void) => {
  const [found, setFound] = useState<Found>({ kind: 'nothing' })
  const [statuses, setStatuses] = useState<readonly StatusCode[]>([])
  const running = useRef(new AbortController())
  const search = async (reference: string): Promise<void> => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    if (reference === '') return setFound({ kind: 'nothing' })
    setFound({ kind: 'searching' })
    const [answer, catalogue] = await Promise.all([
      askStatus(service, reference, signal),
      statuses.length > 0 ? statuses : readStatusCodes(service),
    ])
    // A later search has begun.
    if (signal.aborted) return
    setStatuses(catalogue)
    setFound({ ...answer, reference })
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
    statuses,
    /** Searches what was typed, at an address of its own. */
    searchAnew: (reference: string) => {
      const query = `?${new URLSearchParams({ reference })}`
      if (query !== location.search) history.pushState(null, '', location.pathname + query)
      void search(reference)
    },
  }
}
