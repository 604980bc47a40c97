import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Account } from '#server/core/identity/accounts/accounts.ts'
import { endOtherSessions, noteOwnChange } from '#server/core/identity/accounts/ownChanges.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { withName } from '#server/core/identity/pages/signInTexts.ts'
import type { ChangeOrigin } from '#server/core/identity/secondFactor/secondFactors.ts'
import { createChallenges } from './challenges.ts'
import { readAssertion, readAttestation } from './credentialJson.ts'

/** Of one user; a device keeps one, and few users have more than two or three. */
const PASSKEYS = 10
const NAME_LENGTH = 60
/** ES256, EdDSA and RS256, which all authenticators have one of. */
const ALGORITHMS = [-7, -8, -257]

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly created: Date
  readonly usedAt: Date | undefined
}

/** `cloned`: the authenticator counted less than before, so there are two with this key. */
export type PasskeyUse =
  | { readonly is: 'right'; readonly accountId: string }
  | { readonly is: 'refused' | 'cloned'; readonly accountId: string | undefined }

/**
 * Passkeys: a key pair of a device or of a password manager, which signs only for this address, after it has checked its user by PIN, finger or face. It
 * counts as both factors. No attestation is asked for: which make a device is does not matter here.
 */
export const createPasskeys = (
  db: Kysely<IdentityTables>,
  { portalUrl, clock }: { readonly portalUrl: string; readonly clock: () => Date },
) => {
  const { origin, hostname: rpID } = new URL(portalUrl)
  const challenges = createChallenges(db, clock)
  const rowsOf = (accountId: string) =>
    db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created')

  return {
    /** Browsers know passkeys of names alone. */
    areOffered: isIP(rpID.replace(/^\[|\]$/g, '')) === 0,

    list: async (accountId: string): Promise<readonly Passkey[]> =>
      (await rowsOf(accountId).execute()).map((row) => ({
        id: row.id,
        name: row.name,
        created: new Date(row.created),
        usedAt: row.used_at === null ? undefined : new Date(row.used_at),
      })),

    /** What the browser is asked to make, as JSON; undefined if there are enough. `page` is the session of the user. */
    beginAdding: async (account: Account, page: string): Promise<object | undefined> => {
      const known = await rowsOf(account.id).execute()
      if (known.length >= PASSKEYS) return undefined
      const challenge = await challenges.issue(`add ${page}`, account.id)
      return generateRegistrationOptions({
        rpName: withName('{name}'),
        rpID,
        userID: new TextEncoder().encode(account.id),
        userName: account.username,
        userDisplayName: `${account.firstName} ${account.lastName}`,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
    },

    /** False if the answer of the browser is not the one that was asked for. */
    add: async (
      account: Account,
      page: string,
      given: { readonly name: string; readonly credential: string },
      from: ChangeOrigin,
    ): Promise<boolean> => {
      const expectedChallenge = await challenges.take(`add ${page}`)
      const response = readAttestation(given.credential)
      if (expectedChallenge === undefined || response === undefined) return false
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return false
      const { credential, credentialBackedUp } = registrationInfo
      return db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('passkey')
          .values({
            id: credential.id,
            account_id: account.id,
            name: toName(given.name),
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            is_synced: credentialBackedUp,
            created: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return false
        await noteOwnChange(transaction, account, clock(), 'addPasskey', from)
        return true
      })
    },

    rename: async ({ id: accountId }: Account, id: string, name: string): Promise<void> => {
      await db
        .updateTable('passkey')
        .set({ name: toName(name) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute()
    },

    /** Removes it, and ends the other sessions, which may be of a lost device. False if the user has no such passkey. */
    remove: (account: Account, id: string, grantId: string, from: ChangeOrigin): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkey')
          .where('account_id', '=', account.id)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!removed) return false
        await endOtherSessions(transaction, account.id, grantId)
        await noteOwnChange(transaction, account, clock(), 'removePasskey', from)
        return true
      }),

    /** What the browser is asked to sign, as JSON. It names no passkeys: a page of a stranger learns nothing of who has one. */
    beginSignIn: async (page: string): Promise<object> => {
      const challenge = await challenges.issue(`sign in ${page}`)
      return generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
      })
    },

    /** Checks what the browser signed. An answer works once, also at two processes at the same time. */
    use: async (page: string, credential: string): Promise<PasskeyUse> => {
      const expectedChallenge = await challenges.take(`sign in ${page}`)
      const response = readAssertion(credential)
      if (expectedChallenge === undefined || response === undefined)
        return { is: 'refused', accountId: undefined }
      const row = await db
        .selectFrom('passkey')
        .selectAll()
        .where('id', '=', response.id)
        .executeTakeFirst()
      const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
      if (!row || handle !== row.account_id)
        return { is: 'refused', accountId: row?.account_id ?? undefined }
      const { account_id: accountId } = row
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          // The counter is compared below, in the database.
          credential: {
            id: row.id,
            publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
            counter: 0,
          },
        })
        if (!verified) return { is: 'refused', accountId }
        const counter = authenticationInfo.newCounter
        const used = await db
          .updateTable('passkey')
          .set({ counter, used_at: clock() })
          .where('id', '=', row.id)
          .where((where) =>
            where.or([
              where('counter', '<', counter),
              ...(counter === 0 ? [where('counter', '=', 0)] : []),
            ]),
          )
          .returning('id')
          .executeTakeFirst()
        return used ? { is: 'right', accountId } : { is: 'cloned', accountId }
      } catch {
        return { is: 'refused', accountId }
      }
    },
  }
}

const toName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH) || 'Passkey'

export type Passkeys = ReturnType<typeof createPasskeys>
