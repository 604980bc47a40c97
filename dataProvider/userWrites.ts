import type { CallOptions, HttpClient, UserNotice } from '@quayside/framework/admin'
import { HttpError } from 'react-admin'
import { baseOf, readCompanyGroup, toMembership, user, type User } from '@quayside/framework'

const { path } = user
const base = baseOf(user)

/** The values of the form. */
export type UserDraft = Pick<User, 'username' | 'firstName' | 'lastName' | 'groups'>

/**
 * Users are saved by several calls: first names, then the groups to remove, then the groups to add (A039,
 * A040). If only the first succeeds, the error carries the current user.
 */
export const createUserWrites = (
  http: HttpClient,
  participantCode: () => string,
  tell: (notice: UserNotice, username: string) => void,
) => {
  const readOne = async (id: string): Promise<User> =>
    (await http.get(base, `${path}/${id}`)) as User

  const changeGroups = async (
    id: string,
    before: readonly string[],
    after: readonly string[],
    options: CallOptions,
  ): Promise<void> => {
    const removed = before.filter((group) => !after.includes(group))
    const added = after.filter((group) => !before.includes(group))
    const address = `${path}/${id}/groups`
    if (removed.length > 0) await http.deleteWith(base, address, removed, options)
    if (added.length > 0) await http.put(base, address, added, options)
  }

  /** Changes the groups of an existing user; if that fails, the error carries the user. */
  const finish = async (
    saved: User,
    before: readonly string[],
    after: readonly string[],
    options: CallOptions,
  ): Promise<User> => {
    try {
      await changeGroups(saved.id, before, after, options)
    } catch (error) {
      throw toPartial(error, await readOne(saved.id).catch(() => saved))
    }
    return { ...saved, groups: after }
  }

  const guarded = async <T>(username: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof HttpError && error.status === 403) tell('refused', username)
      throw error
    }
  }

  return {
    create: ({ groups, ...names }: UserDraft, options: CallOptions): Promise<User> =>
      guarded(names.username, async () => {
        const own = [toMembership(participantCode())]
        const wanted = [...own, ...groups.filter((group) => !own.includes(group))]
        const entity = { ...names, email: names.username, enabled: true, groups: own }
        try {
          const made = (await http.post(base, path, entity, options)) as User
          return await finish(made, own, wanted, withoutKey(options))
        } catch (error) {
          const existing = existingOf(error)
          if (existing === undefined) throw error
          const before = existing.groups
          const saved = await finish(
            existing,
            before,
            [...new Set([...before, ...wanted])],
            withoutKey(options),
          )
          tell('existed', names.username)
          return saved
        }
      }),

    update: (
      before: User,
      { groups, ...names }: UserDraft,
      version: number | undefined,
      options: CallOptions,
    ): Promise<User> =>
      guarded(before.username, async () => {
        const { id, email, enabled, phoneNumber } = before
        const entity = { id, email, enabled, phoneNumber, ...names, version }
        const saved = (await http.put(base, `${path}/${id}`, entity, options)) as User
        return finish(saved, before.groups, groups, withoutKey(options))
      }),

    /** The user account remains; only the membership of the company is removed, with its administration (A037). */
    remove: (before: User, options: CallOptions): Promise<void> =>
      guarded(before.username, async () => {
        const own = before.groups.filter(
          (group) => readCompanyGroup(group)?.company === participantCode(),
        )
        await http.deleteWith(base, `${path}/${before.id}/groups`, own, withoutKey(options))
      }),
  }
}

export type UserWrites = ReturnType<typeof createUserWrites>

/** The key belongs to the first call only; adding and removing groups is idempotent. */
const withoutKey = ({ idempotencyKey: _key, ...options }: CallOptions): CallOptions => options

/** The existing user, who is in the own company by now (D1 §8). */
const existingOf = (error: unknown): User | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const { code, record } = error.body as { readonly code?: string; readonly record?: User }
  return code === 'ACCOUNT_EXISTS' ? record : undefined
}

const toPartial = (error: unknown, saved: User): unknown =>
  error instanceof HttpError
    ? new HttpError(error.message, error.status, { ...(error.body as object), saved })
    : error
