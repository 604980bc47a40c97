import type { Db } from '#server/database/guardedKysely.ts'
import { z } from 'zod'
import { openedEntries, type Home, type OpenedEntry } from '#schema/home.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { holdsAny } from '#schema/session.ts'
import { viewOfRecords } from '#schema/views.ts'
import { compare } from '#query/filter.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { describeRow } from '#server/read/readRow.ts'
import { readFirst } from '#server/read/readRow.ts'
import { toRowSource } from '#server/read/rowSource.ts'

const key = 'home.opened'

export const openedEntry = z.strictObject({
  resource: z.string().max(60),
  id: z.int().positive(),
})

const stored = z.array(openedEntry)

export const readOpened = (preferences: StoredPreferences): readonly OpenedEntry[] => {
  try {
    return stored.parse(JSON.parse(preferences[key] ?? '[]'))
  } catch {
    // An older or a foreign form is no reason to show no home page.
    return []
  }
}

/** With entries opened since, the latest first; each is kept once. */
export const withOpened = (
  preferences: StoredPreferences,
  opened: readonly OpenedEntry[],
): StoredPreferences => {
  const all = [...opened, ...readOpened(preferences)]
  const once = all.filter(
    ({ resource, id }, index) =>
      all.findIndex((other) => other.resource === resource && other.id === id) === index,
  )
  return { ...preferences, [key]: JSON.stringify(once.slice(0, openedEntries.kept)) }
}

/** The entries that the session may still read, with what names and describes them. */
export const readOpenedEntries = async (
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  caller: Caller,
  entries: readonly OpenedEntry[],
): Promise<Home['opened']> => {
  const found = await Promise.all(entries.map((entry) => readEntry(db, catalogue, caller, entry)))
  return found.filter((one) => one !== undefined).slice(0, openedEntries.shown)
}

const readEntry = async (
  db: Db,
  catalogue: Catalogue,
  caller: Caller,
  { resource: name, id }: OpenedEntry,
): Promise<Home['opened'][number] | undefined> => {
  const { session } = caller
  const resource = Object.values(catalogue).find((one) => one.name === name)
  if (resource === undefined || resource.storage || !resource.calls.includes('get'))
    return undefined
  const view = viewOfRecords(resource, session)
  if (view === undefined || !holdsAny(session, resource.access.read)) return undefined
  const own = compare(resource.pages?.key ?? 'id', '==', String(id))
  const row = await readFirst(db, toRowSource(catalogue, resource, caller, own))
  return (
    row && {
      resource: name,
      id,
      view: view.name,
      record: describeRow(resource, caller.session, row),
    }
  )
}
