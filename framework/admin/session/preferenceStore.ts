import type { Store } from 'react-admin'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { PreferenceChange } from './changePreferences.ts'
import type { KeptPreferences, Owner } from './resourceProvider.ts'

/** Values by key, each as JSON. */
type Texts = { readonly [key: string]: string }
/** Changes that the server does not have yet; null removes. */
type Changes = { readonly [key: string]: string | null }
type Device = { readonly known: Texts; readonly changes: Changes }

export interface PreferenceStoreParts {
  /** What the server has now; it may have been read before. */
  readonly readPreferences: () => Promise<KeptPreferences>
  readonly changePreferences: (change: PreferenceChange) => Promise<KeptPreferences>
  /** The signed-in user; without a name nobody is, and everything stays for the visit. */
  readonly owner: () => Owner
  /** Where the values of a user stay between two visits of this device, also without a network. */
  readonly device: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds after a change in which further ones join it; by default a second. */
  readonly pause?: number
}

/** Among the preferences of the user, beside those of the tables. */
const prefix = 'store.'
/** What the server takes of a preference. */
const longest = { key: 200, value: 4_000 }
/** Of this visit alone: where a list stands, what is selected in it, and the language, which has a store of its own. */
const ofVisit = /(^|\.)(listParams|selectedIds|scrollPosition)(\.|$)|^(locale|RaStoreRER)(\.|$)/

const nothing: Device = { known: {}, changes: {} }

/**
 * A store of react-admin that keeps the values of a user at the server, among the preferences, so that they are there on every
 * device. A change is sent after a pause, together with what else has changed by then; until the server has it, it stays on this
 * device, and is sent once the network is back or by the next visit. `reset`, which react-admin calls at the sign-out, forgets
 * the values here and leaves them at the server; `removeItem` removes everywhere. Values that are no JSON or longer than
 * 4,000 characters stay for this visit.
 */
export const createPreferenceStore = (parts: PreferenceStoreParts): Store => {
  const { readPreferences, changePreferences, device, pause = 1_000 } = parts
  const isSomeone = () => parts.owner().username !== ''
  const place = () => {
    const { participantCode, username } = parts.owner()
    return `quayside.store.${participantCode}/${username}`
  }
  const subscribers = new Set<{ key: string; tell: (value: unknown) => void }>()
  const visit = new Map<string, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: Promise<void> | undefined
  let isSending = false

  const readDevice = (): Device => {
    try {
      return { ...nothing, ...JSON.parse(device.getItem(place()) ?? '{}') }
    } catch {
      return nothing
    }
  }
  const valuesOf = ({ known, changes }: Device): Changes => ({ ...known, ...changes })
  const publish = (key: string, value: unknown) => {
    for (const each of subscribers) if (each.key === key) each.tell(value)
  }
  /** Keeps a state of the device, and tells what it changes. */
  const keep = (next: Device) => {
    const [before, after] = [valuesOf(readDevice()), valuesOf(next)]
    try {
      device.setItem(place(), JSON.stringify(next))
    } catch {
      // A full device: the server has the values, or gets them with the next change.
    }
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (before[key] !== after[key]) publish(key, parse(after[key]))
  }
  const take = ({ stored }: KeptPreferences, changes: Changes) =>
    keep({ known: ownOf(stored), changes })

  /** Once a visit, as soon as something is asked for. */
  const read = () => {
    reading ??= readPreferences().then(
      (kept) => take(kept, readDevice().changes),
      // What the device has is shown.
      () => undefined,
    )
  }
  const send = async () => {
    const { changes } = readDevice()
    if (isSending || Object.keys(changes).length === 0) return
    isSending = true
    try {
      const saved = await changePreferences((stored) => withChanges(stored, changes))
      const later = readDevice().changes
      take(
        saved,
        Object.fromEntries(Object.entries(later).filter(([key, text]) => changes[key] !== text)),
      )
      if (Object.keys(readDevice().changes).length > 0) sendLater()
    } catch {
      // Sent with the next change, when the network is back, or by the next visit.
    } finally {
      isSending = false
    }
  }
  const sendLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pause)
  }
  const sendNow = () => void send()
  const sendAtEnd = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  const change = (changes: Changes) => {
    if (Object.keys(changes).length === 0) return
    const now = readDevice()
    keep({ ...now, changes: { ...now.changes, ...changes } })
    sendLater()
  }
  const setItem = (key: string, value: unknown) => {
    const text = JSON.stringify(value) as string | undefined
    const isKept = isSomeone() && !ofVisit.test(key) && prefix.length + key.length <= longest.key
    if (!isKept || (text !== undefined && text.length > longest.value)) {
      visit.set(key, value)
      return publish(key, value)
    }
    visit.delete(key)
    change({ [key]: text ?? null })
  }
  const keysOf = (start: string) =>
    [...new Set([...visit.keys(), ...Object.keys(valuesOf(readDevice()))])].filter((key) =>
      key.startsWith(start),
    )
  const remove = (keys: readonly string[]) => {
    for (const key of keys) if (visit.delete(key)) publish(key, undefined)
    const kept = valuesOf(readDevice())
    change(Object.fromEntries(keys.filter((key) => kept[key]).map((key) => [key, null])))
  }
  const getItem = (key: string, otherwise?: unknown) => {
    if (visit.has(key)) return visit.get(key)
    if (ofVisit.test(key) || !isSomeone()) return otherwise
    read()
    return parse(valuesOf(readDevice())[key]) ?? otherwise
  }
  return {
    setup: () => {
      addEventListener('online', sendNow)
      document.addEventListener('visibilitychange', sendAtEnd)
      if (Object.keys(readDevice().changes).length > 0) sendLater()
    },
    teardown: () => {
      clearTimeout(timer)
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendAtEnd)
    },
    getItem: getItem as Store['getItem'],
    setItem,
    removeItem: (key) => remove([key]),
    removeItems: (start) => remove(keysOf(start)),
    reset: () => {
      const keys = keysOf('')
      visit.clear()
      // What the server does not have yet is not lost.
      const { changes } = readDevice()
      if (Object.keys(changes).length === 0) device.removeItem(place())
      else device.setItem(place(), JSON.stringify({ known: {}, changes }))
      for (const key of keys) publish(key, undefined)
    },
    subscribe: (key, tell) => {
      const subscriber = { key, tell }
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    listItems: (start = '') => Object.fromEntries(keysOf(start).map((key) => [key, getItem(key)])),
  }
}

const parse = (text: string | null | undefined): unknown => {
  if (text === undefined || text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ownOf = (stored: StoredPreferences): Texts =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
    ),
  )

const withChanges = (stored: StoredPreferences, changes: Changes): StoredPreferences => {
  const left = Object.entries(stored).filter(
    ([key]) => !(key.slice(prefix.length) in changes && key.startsWith(prefix)),
  )
  const set = Object.entries(changes).flatMap(([key, text]) =>
    text === null ? [] : [[`${prefix}${key}`, text] as const],
  )
  return Object.fromEntries([...left, ...set])
}
