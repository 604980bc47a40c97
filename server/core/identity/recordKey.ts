import { createHash } from 'node:crypto'
import type { AdapterPayload } from 'oidc-provider'

/** Found by other records alone, and in no browser. */
const OPEN = 'Grant'

/** The key of a record: a hash of its id. The id itself is a cookie, a code or a refresh token, and would open the session. */
export const toRecordKey = (kind: string, id: string): string =>
  kind === OPEN ? id : createHash('sha256').update(id).digest('hex')

/** What is stored: the payload without the id, and without that of the session in which a sign-in began. */
export const withoutId = (kind: string, id: string, payload: AdapterPayload): object => {
  if (kind === OPEN) return payload
  const { jti: _id, returnTo, session, ...rest } = payload
  const { cookie: _cookie, ...origin } = session ?? {}
  return {
    ...rest,
    ...(session && { session: origin }),
    ...(returnTo !== undefined && { returnTo: cutEnd(returnTo, id) }),
  }
}

/** The payload again, with the id by which it was found. */
export const withId = (kind: string, id: string, stored: AdapterPayload): AdapterPayload =>
  kind === OPEN
    ? stored
    : {
        ...stored,
        jti: id,
        ...(stored.returnTo?.endsWith('/') && { returnTo: stored.returnTo + id }),
      }

/** A sign-in goes on at an address that ends with its id. */
const cutEnd = (address: string, id: string): string =>
  address.endsWith(`/${id}`) ? address.slice(0, -id.length) : address
