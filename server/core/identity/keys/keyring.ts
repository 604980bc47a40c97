import { compareAsc } from 'date-fns/compareAsc'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { writeAudit } from '#server/core/store/write/writeAudit.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createSealer, type Sealer } from '#server/core/identity/secondFactor/sealer.ts'
import {
  arrangeKeys,
  createKey,
  isToSeal,
  keyKinds,
  kindOf,
  packKey,
  planRotation,
  unpackKey,
  type IdentityKey,
  type IdentityKeys,
  type KeyKind,
} from './identityKeys.ts'

/** A process learns this fast what others did with the keys. */
const KNOWN_MILLISECONDS = 30_000
/** A token of an unknown key reads them again, at most this often: a caller can make one up. */
const UNKNOWN_MILLISECONDS = 1_000

export interface KeySecrets {
  /** Of the operator; without it the keys are readable in the database. */
  readonly secret: string | undefined
  /** Only opens: the earlier secret, or the coming one. */
  readonly other?: string | undefined
}

interface KeyringOptions extends KeySecrets {
  readonly db: Kysely<IdentityTables>
  readonly clock: () => Date
  /** A key signs for this long. */
  readonly days: number
  /** The keys cannot be read now: those that are known go on. */
  readonly onFailure: (error: unknown) => void
}

/**
 * The keys of the provider, shared by all processes. Whichever finds that a key is due adds the next one, which all publish a day before it
 * signs; no process switches at another instant than the others. Read at the start, and again when they are used later.
 * @throws Error if a key is encrypted with another secret
 */
export const createKeyring = async (options: KeyringOptions) => {
  const { db, clock, days } = options
  const sealer = toSealer(options)
  let keys = await readKeys(db, { clock, sealer, days })
  let readAt = clock()
  let arranged = arrangeKeys(keys, readAt)
  let order = JSON.stringify(arranged)
  let until: Date | undefined = readAt
  let reading: Promise<void> | undefined

  const read = (): Promise<void> =>
    (reading ??= (async () => {
      try {
        keys = await readKeys(db, { clock, sealer, days })
      } catch (error) {
        options.onFailure(error)
      }
      readAt = until = clock()
      reading = undefined
    })())
  const isOlder = (milliseconds: number): boolean =>
    Math.abs(differenceInMilliseconds(clock(), readAt)) >= milliseconds
  /** The same object as long as no key comes, goes or begins. */
  const arrange = (): IdentityKeys => {
    const now = clock()
    if (until === undefined || now < until) return arranged
    until = keys
      .map(({ begins }) => begins)
      .filter((begins) => begins > now)
      .toSorted(compareAsc)[0]
    const next = arrangeKeys(keys, now)
    const nextOrder = JSON.stringify(next)
    if (nextOrder !== order) [arranged, order] = [next, nextOrder]
    return arranged
  }

  return {
    /** The keys of now. */
    current: async (): Promise<IdentityKeys> => {
      if (isOlder(KNOWN_MILLISECONDS)) await read()
      return arrange()
    },
    /** The keys as they were used last. */
    known: (): IdentityKeys => arranged,
    /** The keys of now, after a look at what another process may have added a moment ago. */
    afterUnknown: async (): Promise<IdentityKeys> => {
      if (isOlder(UNKNOWN_MILLISECONDS)) await read()
      return arrange()
    },
  }
}

/** What there is, without the keys themselves: of each its name, and from when on it signs. */
export const listKeys = async (
  db: Kysely<IdentityTables>,
): Promise<readonly { readonly name: string; readonly begins: Date }[]> => {
  const rows = await db
    .selectFrom('identity_key')
    .select(['name', 'created', 'begins_at'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, created, begins_at: begins }) => ({
    name,
    begins: new Date(begins ?? created),
  }))
}

/**
 * Puts a new key of these kinds in the place of all that there are, at once: for a key that leaked. What the old ones signed is not believed
 * any more. Returns the names of those that went.
 */
export const replaceKeys = (
  db: Kysely<IdentityTables>,
  { kinds, now, ...secrets }: KeySecrets & { kinds: readonly KeyKind[]; now: Date },
): Promise<readonly string[]> =>
  db.transaction().execute(async (transaction) => {
    const sealer = toSealer(secrets)
    const rows = await transaction.selectFrom('identity_key').selectAll().forUpdate().execute()
    const gone: string[] = []
    for (const kind of kinds) {
      const old = rows.filter(({ name }) => kindOf(name) === kind)
      // Where the keys of a running installation open with another secret, none is written with this one.
      for (const { name, material } of old) unpackKey(material, name, sealer)
      const numbers = old.map(({ name }) => Number(name.slice(kind.length + 1) || 1))
      const name = numbers.length === 0 ? kind : `${kind}.${Math.max(...numbers) + 1}`
      for (const { name: former } of old)
        await transaction.deleteFrom('identity_key').where('name', '=', former).execute()
      await insertKey(transaction, { name, kind, begins: now }, now, sealer)
      gone.push(...old.map(({ name: former }) => former))
      await writeAudit(transaction as unknown as Kysely<Tables>, operator, now, {
        resource: 'identityKey',
        recordId: name,
        action: 'replace',
        before: { names: old.map(({ name: former }) => former) },
      })
    }
    return gone
  })

/** The user of a command of the server. */
const operator = { username: 'operator', participantCode: '' }

const toSealer = ({ secret, other }: KeySecrets): Sealer | undefined =>
  secret === undefined ? undefined : createSealer(secret, 'identity keys', other)

/** Reads the keys; adds what is missing or due, deletes what has ended, and encrypts what is readable. */
const readKeys = async (
  db: Kysely<IdentityTables>,
  { clock, sealer, days }: { clock: () => Date; sealer: Sealer | undefined; days: number },
): Promise<readonly IdentityKey[]> => {
  const now = clock()
  const read = async (): Promise<IdentityKey[]> => {
    const rows = await db.selectFrom('identity_key').selectAll().execute()
    const keys: IdentityKey[] = []
    for (const { name, material, created, begins_at: begins } of rows) {
      const kind = kindOf(name)
      if (kind === undefined) continue
      const opened = unpackKey(material, name, sealer)
      if (isToSeal(material, sealer))
        await db
          .updateTable('identity_key')
          .set({ material: packKey(opened, name, sealer) })
          .where('name', '=', name)
          .where(sql<boolean>`material = ${JSON.stringify(material)}::jsonb`)
          .execute()
      keys.push({ name, kind, material: opened, begins: new Date(begins ?? created) })
    }
    return keys
  }
  let keys = await read()
  const missing = keyKinds.filter((kind) => !keys.some((key) => key.kind === kind))
  for (const kind of missing) {
    // Before there was a key of its own, second factors were encrypted with the cookie key.
    const material =
      kind === 'home' ? keys.find((key) => key.kind === 'cookies')?.material : undefined
    await insertKey(
      db,
      { name: kind, kind, begins: now, ...(material && { material }) },
      now,
      sealer,
    )
    if (kind === 'cookies') keys = await read()
  }
  const { add, ended } = planRotation(missing.length > 0 ? await read() : keys, now, days)
  for (const key of add) await insertKey(db, key, now, sealer)
  if (ended.length > 0) await db.deleteFrom('identity_key').where('name', 'in', ended).execute()
  return missing.length + add.length + ended.length > 0 ? read() : keys
}

/** Two processes may add the same key: the first row wins, and both read that one. */
const insertKey = async (
  db: Kysely<IdentityTables>,
  { name, kind, begins, material }: Omit<IdentityKey, 'material'> & { material?: object },
  now: Date,
  sealer: Sealer | undefined,
): Promise<void> => {
  const made = material ?? (await createKey(kind))
  await db
    .insertInto('identity_key')
    .values({ name, material: packKey(made, name, sealer), created: now, begins_at: begins })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
