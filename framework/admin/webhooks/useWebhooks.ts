import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import {
  webhookPath,
  type FollowedRules,
  type UrlProblem,
  type WebhookPage,
} from '#schema/record/webhooks.ts'
import { HttpError } from 'react-admin'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

export interface WebhookDraft {
  readonly url: string
  readonly rules: FollowedRules
}

/** What became of a save: done, perhaps with a secret, or what is wrong with the address. */
type Problem = UrlProblem | 'tooMany'
export type Saved = { readonly secret?: string } | { readonly problem: Problem }

/** The key of everything that is read about webhooks. */
export const useWebhookKey = (): readonly string[] => {
  const { participantCode, username } = useSessionState().session
  return ['webhooks', participantCode, username]
}

/** The webhooks of the company, and what an admin does with them. A toast says why something was refused. */
export const useWebhooks = () => {
  const http = useHttp()
  const queries = useQueryClient()
  const key = useWebhookKey()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      return (await http.get(firstBase, webhookPath, options)) as WebhookPage
    },
    refetchOnMount: 'always',
    retry: false,
  })
  const after = async <Answer>(call: Promise<unknown>): Promise<Answer | undefined> => {
    const answer = await call.then(
      (done) => (done ?? {}) as Answer,
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: key })
    return answer
  }
  const path = (id: number, rest = '') => `${webhookPath}/${id}${rest}`
  return {
    page: data,
    error,
    refetch,
    /** Undefined: refused for another reason. */
    save: async (id: number | undefined, draft: WebhookDraft): Promise<Saved | undefined> => {
      const options = { handlesErrors: true }
      const call =
        id === undefined
          ? http.post(firstBase, webhookPath, draft, options)
          : http.put(firstBase, path(id), draft, options)
      const saved = await call.then(
        (done) => (done ?? {}) as Saved,
        (refusal: unknown) => {
          const problem = problemOf(refusal)
          return problem && { problem }
        },
      )
      await queries.invalidateQueries({ queryKey: key })
      return saved
    },
    renew: (id: number) => after<{ secret: string }>(http.post(firstBase, path(id, '/secret'), {})),
    test: (id: number) => after(http.post(firstBase, path(id, '/test'), {})),
    pause: (id: number, isPaused: boolean) =>
      after(http.put(firstBase, path(id, '/paused'), { isPaused })),
    remove: (id: number) => after(http.delete(firstBase, path(id))),
  }
}
export type Webhooks = ReturnType<typeof useWebhooks>

const problemOf = (error: unknown): Problem | undefined => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return (body as { readonly problems?: { readonly url?: Problem } } | undefined)?.problems?.url
}
