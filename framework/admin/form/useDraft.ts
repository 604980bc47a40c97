import { useLocale, type RaRecord } from 'react-admin'
import { useMemo, useState } from 'react'
import { toDraftKey } from '#schema/list/drafts.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** What was sent to be saved, as text, and its idempotency key. */
export type Sent = { readonly draft: string; readonly key: string }

/** Unsaved input of a form, with the record that it started from. */
export type Draft = {
  readonly values: AnyRecord
  readonly base: RaRecord | null
  /** ISO instant. */
  readonly at: string
  readonly page: string
  readonly locale: string
  /** It is not what was typed, but the version of this instant. */
  readonly isVersion?: true
  /** What was sent and is not known to be saved: the same input is then sent with the same key, also after a reload. */
  readonly sent?: readonly Sent[]
}

/** Where and when a draft is kept. */
type Keeper = {
  readonly session: Parameters<typeof toDraftKey>[0]
  readonly page: string
  readonly locale: string
}

/**
 * The form at the address opens with the values of a former version, like with a draft: unsaved, over the record as it is. What the user
 * typed there before and did not save stays: the form opens with that, and says so.
 */
export const keepVersion = (
  { session, page, locale }: Keeper,
  address: string,
  version: Pick<Draft, 'values' | 'base' | 'at'>,
): void => {
  const key = toDraftKey(session, address)
  const kept = readDraft(key)
  if (kept && kept.isVersion !== true) return
  const draft: Draft = { ...version, page, locale, isVersion: true }
  sessionStorage.setItem(key, JSON.stringify(draft))
}

const readDraft = (key: string): Draft | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

/** Preserves input over reload, lost session, language switch and going back; `address` identifies the form. */
export const useDraft = (address: string) => {
  const { session, page } = useSessionState()
  const locale = useLocale()
  const key = toDraftKey(session, address)
  const [found] = useState(() => readDraft(key))
  return useMemo(
    () => ({
      found,
      /** A language switch renders everything again, which needs no note. */
      isWorthTelling: found !== undefined && (found.page !== page || found.locale === locale),
      keep: (values: AnyRecord, base: RaRecord | undefined, sent: readonly Sent[] = []) => {
        const draft: Draft = {
          values,
          base: base ?? null,
          at: new Date().toISOString(),
          page,
          locale,
          sent,
        }
        sessionStorage.setItem(key, JSON.stringify(draft))
      },
      forget: () => sessionStorage.removeItem(key),
    }),
    [found, key, page, locale],
  )
}
