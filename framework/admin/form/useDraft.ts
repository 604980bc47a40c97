import { useLocale, type RaRecord } from 'react-admin'
import { useMemo, useState } from 'react'
import { toDraftKey } from '#schema/list/drafts.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** What was sent to be saved, as text, and its idempotency key. */
type Sent = { readonly draft: string; readonly key: string }

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
  const storageKey = toDraftKey(session, address)
  const [found] = useState(() => readDraft(storageKey))
  const [keys] = useState(
    () => new Map(found?.sent?.map(({ draft, key }) => [draft, key] as const)),
  )
  return useMemo(() => {
    const write = (draft: Draft) => sessionStorage.setItem(storageKey, JSON.stringify(draft))
    return {
      found,
      /** A language switch renders everything again, which needs no note. */
      isWorthTelling: found !== undefined && (found.page !== page || found.locale === locale),
      keep: (values: AnyRecord, base?: RaRecord) => {
        const at = new Date().toISOString()
        write({ values, base: base ?? null, at, page, locale, sent: toSent(keys) })
      },
      /** What is kept continues from another state of the record. */
      rebase: (base: RaRecord | undefined) => {
        const kept = readDraft(storageKey)
        if (kept) write({ ...kept, base: base ?? null })
      },
      forget: () => sessionStorage.removeItem(storageKey),
      /** Whether something was sent that is not known to be saved. */
      hasSent: () => keys.size > 0,
      /** The idempotency key of what is sent: the same for the same, so that sending it again has no effect. */
      keyOf: (sent: object): string => {
        const printed = JSON.stringify(sent)
        const key = keys.get(printed) ?? crypto.randomUUID()
        keys.set(printed, key)
        // Before it is sent, as the page may be gone before there is an answer.
        const kept = readDraft(storageKey)
        if (kept) write({ ...kept, sent: toSent(keys) })
        return key
      },
      /** It is saved, or is sent again as something else. */
      dropKey: (sent: object) => keys.delete(JSON.stringify(sent)),
    }
  }, [found, keys, storageKey, page, locale])
}

const toSent = (keys: ReadonlyMap<string, string>): Sent[] =>
  [...keys].map(([draft, key]) => ({ draft, key }))

/** What a form keeps of its input. */
export type KeptDraft = ReturnType<typeof useDraft>
