import { useLocale, type RaRecord } from 'react-admin'
import { useMemo, useState } from 'react'
import { toDraftKey } from '#resources/kit/list/drafts.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'

/** Unsaved input of a form, with the record that it started from. */
type Draft = {
  readonly values: AnyRecord
  readonly base: RaRecord | null
  /** ISO instant. */
  readonly at: string
  readonly page: string
  readonly locale: string
}

/** Preserves input over reload, lost session, language switch and going back; `address` identifies the form. */
export const useDraft = (address: string) => {
  const { session, page } = useSessionState()
  const locale = useLocale()
  const key = toDraftKey(session, address)
  const [found] = useState(() => {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as Draft)
  })
  return useMemo(
    () => ({
      found,
      /** A language switch renders everything again, which needs no note. */
      isWorthTelling: found !== undefined && (found.page !== page || found.locale === locale),
      keep: (values: AnyRecord, base: RaRecord | undefined) => {
        const draft: Draft = {
          values,
          base: base ?? null,
          at: new Date().toISOString(),
          page,
          locale,
        }
        sessionStorage.setItem(key, JSON.stringify(draft))
      },
      forget: () => sessionStorage.removeItem(key),
    }),
    [found, key, page, locale],
  )
}
