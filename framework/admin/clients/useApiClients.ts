import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { usersBase } from '#schema/application.ts'
import { apiClientPath, type ApiClientPage } from '#schema/users/apiClients.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

export interface ClientDraft {
  readonly name: string
  readonly permissions: readonly string[]
}

const problems = ['taken', 'tooMany'] as const
/** What became of a new client: its secret, or why there is none. */
export type Created =
  | { readonly secret: string }
  /** What is wrong with the name. */
  | { readonly problem: (typeof problems)[number] }
  | { readonly error: unknown }

/** The API clients of the company, and what an admin does with them. The form says why one is not created, a toast any other refusal. */
export const useApiClients = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const { participantCode, username } = useSessionState().session
  const key = ['apiClients', participantCode, username]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      return (await http.get(usersBase, apiClientPath, options)) as ApiClientPage
    },
    refetchOnMount: 'always',
    retry: false,
  })
  const after = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call
    await queries.invalidateQueries({ queryKey: key })
    return answer
  }
  const unlessRefused = (call: Promise<unknown>) => after(call.catch(() => undefined))
  return {
    page: data,
    error,
    refetch,
    create: (draft: ClientDraft): Promise<Created> =>
      after(
        http
          .post(usersBase, apiClientPath, draft, { handlesErrors: true })
          .then((made) => made as Created, toRefusal),
      ),
    /** Undefined: refused. */
    renew: (id: number) =>
      unlessRefused(http.post(usersBase, `${apiClientPath}/${id}/secret`, {})) as Promise<
        { readonly secret: string } | undefined
      >,
    remove: (id: number) => unlessRefused(http.delete(usersBase, `${apiClientPath}/${id}`)),
  }
}
export type ApiClients = ReturnType<typeof useApiClients>

const toRefusal = (error: unknown): Created => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  const { problems: found } = (body ?? {}) as { readonly problems?: { readonly name?: string } }
  const problem = problems.find((one) => one === found?.name)
  return problem ? { problem } : { error }
}
