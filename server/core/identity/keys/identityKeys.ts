import { randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { addSeconds } from 'date-fns/addSeconds'
import { secondsInDay, secondsInHour } from 'date-fns/constants'
import { max } from 'date-fns/max'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Sealer } from '#server/core/identity/secondFactor/sealer.ts'
import { SESSION_SECONDS } from '#server/core/identity/sessions/sessionSeconds.ts'

/** `home` encrypts second factors where the operator gave no secret, in development and test alone. */
export const keyKinds = ['signing', 'cookies', 'home'] as const
export type KeyKind = (typeof keyKinds)[number]

/** A key of the table, opened. */
export interface IdentityKey {
  readonly name: string
  readonly kind: KeyKind
  readonly material: object
  /** From then on it signs. */
  readonly begins: Date
}

/** The keys of an instant: of each kind the one that signs comes first, and all of them verify. */
export interface IdentityKeys {
  readonly signing: readonly JWK[]
  readonly cookies: readonly string[]
  readonly home: string
}

/** Verifiers elsewhere keep the published keys for hours: a key is published this long before it signs. */
const AHEAD_SECONDS = secondsInDay

/**
 * How long a key verifies after its successor began. Tokens live for an hour at most, but a tab that slept shows the ID token of its session
 * when it signs out. The passes of known browsers live for half a year.
 */
const keptSeconds: Readonly<Record<KeyKind, number>> = {
  signing: SESSION_SECONDS + secondsInHour,
  cookies: 182 * secondsInDay,
  home: 0,
}

/** The kind of a stored key: `signing` is the first of its kind, `signing.2` the second. */
export const kindOf = (name: string): KeyKind | undefined =>
  keyKinds.find((kind) => name === kind || name.startsWith(`${kind}.`))

/** The name of the key that follows: all processes find the same one, so that only one of them adds it. */
const nextName = ({ name, kind }: Pick<IdentityKey, 'name' | 'kind'>): string =>
  `${kind}.${Number(name.slice(kind.length + 1) || 1) + 1}`

const inOrder = (keys: readonly IdentityKey[], kind: KeyKind): IdentityKey[] =>
  keys
    .filter((key) => key.kind === kind)
    .toSorted((one, other) => one.begins.getTime() - other.begins.getTime())

/** The key that signs now; the first one where the clock of another process is ahead. */
const activeOf = (ordered: readonly IdentityKey[], now: Date): IdentityKey | undefined =>
  ordered.findLast(({ begins }) => begins <= now) ?? ordered[0]

/** The keys of this instant. @throws TypeError if a kind has none */
export const arrangeKeys = (keys: readonly IdentityKey[], now: Date): IdentityKeys => {
  const of = (kind: KeyKind): IdentityKey[] => {
    const ordered = inOrder(keys, kind)
    const active = activeOf(ordered, now)
    if (!active) throw new TypeError(`There is no identity key ${kind}.`)
    return [active, ...ordered.filter((key) => key !== active)]
  }
  return {
    signing: of('signing').map(({ material }) => material as JWK),
    cookies: of('cookies').flatMap(({ material }) => material as string[]),
    home: of('home')
      .flatMap(({ material }) => material as string[])
      .join(),
  }
}

/** What has to be done with the keys of the table at this instant: keys to add, by their names, and names of those that have ended. */
export const planRotation = (
  keys: readonly IdentityKey[],
  now: Date,
  days: number,
): {
  readonly add: readonly Omit<IdentityKey, 'material'>[]
  readonly ended: readonly string[]
} => {
  const rotated = keyKinds.filter((kind) => kind !== 'home')
  return {
    add: rotated.flatMap((kind) => {
      const newest = inOrder(keys, kind).at(-1)
      if (!newest) return []
      const due = addDays(newest.begins, days)
      if (addSeconds(now, AHEAD_SECONDS) < due) return []
      return [{ name: nextName(newest), kind, begins: max([due, addSeconds(now, AHEAD_SECONDS)]) }]
    }),
    ended: rotated.flatMap((kind) =>
      inOrder(keys, kind).flatMap(({ name }, index, ordered) => {
        const next = ordered[index + 1]
        return next && addSeconds(next.begins, keptSeconds[kind]) <= now ? [name] : []
      }),
    ),
  }
}

/** A new key of this kind. */
export const createKey = async (kind: KeyKind): Promise<object> => {
  if (kind !== 'signing') return [randomBytes(32).toString('base64url')]
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** What the table has of a key: encrypted, and bound to its name, where there is a secret of the operator. */
export const packKey = (material: object, name: string, sealer: Sealer | undefined): string =>
  JSON.stringify(sealer ? { sealed: sealer.seal(JSON.stringify(material), name) } : material)

/** @throws Error if it is encrypted with another secret */
export const unpackKey = (stored: object, name: string, sealer: Sealer | undefined): object => {
  if (!isSealed(stored)) return stored
  const text = sealer?.open(stored.sealed, name)
  if (text === undefined)
    throw new Error(
      `the identity key ${name} does not open: IDENTITY_SECRET is missing, or was changed (docs/operation.md, Second factors)`,
    )
  return JSON.parse(text) as object
}

/** Whether it is readable, though there is a secret to encrypt it with. */
export const isToSeal = (stored: object, sealer: Sealer | undefined): boolean =>
  sealer !== undefined && !isSealed(stored)

const isSealed = (material: object): material is { readonly sealed: string } =>
  'sealed' in material && typeof material.sealed === 'string'
