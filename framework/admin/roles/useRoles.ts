import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { usersBase } from '#schema/application.ts'
import { rolePath, type CompanyRole, type RoleEffects, type RolePage } from '#schema/users/roles.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useApplication } from '#admin/session/useApplication.ts'

const problems = ['taken', 'tooMany', 'conflict'] as const
/** Why a change of roles was refused; undefined if it was done. */
export type Refused =
  | { readonly problem: (typeof problems)[number] }
  | { readonly error: unknown }
  | undefined

/** The roles of the company, and what an admin does with them. */
export const useRoles = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const { participantCode, username } = useSessionState().session
  const key = ['roles', participantCode, username]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      return (await http.get(usersBase, rolePath, options)) as RolePage
    },
    refetchOnMount: 'always',
    retry: false,
  })
  const options = { handlesErrors: true }
  const after = async (call: Promise<unknown>): Promise<Refused> => {
    const refused = await call.then(() => undefined, toRefusal)
    await queries.invalidateQueries({ queryKey: key })
    return refused
  }
  return {
    page: data,
    error,
    refetch,
    create: (draft: CompanyRole) => after(http.post(usersBase, rolePath, draft, options)),
    change: (name: string, draft: CompanyRole & { readonly version: number }) =>
      after(http.put(usersBase, pathOf(name), draft, options)),
    remove: (name: string, version: number) =>
      after(http.delete(usersBase, `${pathOf(name)}?version=${version}`, options)),
    /** Whom other permissions, or none, would affect. */
    preview: (
      name: string,
      permissions: readonly string[],
    ): Promise<RoleEffects | { readonly error: unknown }> =>
      http.post(usersBase, `${pathOf(name)}/effects`, { permissions }, options).then(
        (effects) => effects as RoleEffects,
        (failure: unknown) => ({ error: failure }),
      ),
  }
}
export type Roles = ReturnType<typeof useRoles>

const pathOf = (name: string): string => `${rolePath}/${encodeURIComponent(name)}`

const toRefusal = (error: unknown): Refused => {
  if (error instanceof HttpError && (error.status === 409 || error.status === 404))
    return { problem: 'conflict' }
  const body: unknown = error instanceof HttpError ? error.body : undefined
  const { problems: found } = (body ?? {}) as { readonly problems?: { readonly name?: string } }
  const problem = problems.find((one) => one === found?.name)
  return problem ? { problem } : { error }
}

/** The name of a role in the words of the reader, if the application declares it. */
export const useRoleName = () => {
  const text = useText()
  const { roles = {} } = useApplication()
  return (name: string): string =>
    Object.hasOwn(roles, name) ? text(`role.${name}` as MessageKey) : name
}
