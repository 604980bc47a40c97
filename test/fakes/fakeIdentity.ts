import type { Permission } from '#resources/kit/permissions.ts'
import type { Identity } from '#server/identityPort.ts'
import { ServerError } from '#server/errors.ts'

export type FakeUser = {
  readonly username: string
  readonly company: string
  readonly roles: readonly Permission[]
  /** Membership of the company alone when left out. */
  readonly groups?: readonly string[]
}

/** A token that says itself who bears it, for tests that ask about anything but sign-in. */
export const fakeToken = (user: FakeUser): string =>
  Buffer.from(JSON.stringify(user)).toString('base64url')

/** Takes the bearer's word for it. */
export const fakeIdentity: Identity = {
  register: async () => {},
  verify: async (token) => {
    try {
      const {
        username,
        company,
        roles,
        groups = [`/COMPANY/${company}`],
      } = JSON.parse(Buffer.from(token, 'base64url').toString()) as FakeUser
      return { subject: username, sid: 'fake', username, groups, permissions: roles }
    } catch {
      throw new ServerError('INVALID_SESSION')
    }
  },
}
