import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { sendsViews } from '#schema/list/sentViews.ts'
import { viewsOf } from '#schema/views.ts'
import { colleagueFields, colleaguePath } from '#schema/users/colleagues.ts'
import { readMembers, type ReaderContext } from '#server/changes/readers.ts'
import { basePath } from '#server/http/basePaths.ts'
import { describeCalls, listOf, perMinute } from '#server/http/openApi.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import type { Catalogue } from '#server/sql/toScope.ts'

type MemberContext = Pick<ReaderContext, 'database' | 'identity'>

/** The login names of the users of the session's company, with its own. */
const readColleagues = async (
  context: MemberContext,
  { username, participantCode }: Session,
): Promise<readonly string[]> => {
  const members = await readMembers(context, participantCode)
  return [...new Set([username, ...members.map((member) => member.username)])].toSorted()
}

const noColleague: CommonProblem = 'noColleague'

/**
 * The fields of a draft whose value is no user of the writer's company. What `current` has may stay as it is. The identity provider is asked,
 * so it is not done in a transaction.
 */
export const checkColleagues = async (
  context: MemberContext,
  resource: Resource,
  draft: AnyRecord,
  current: AnyRecord | undefined,
  session: Session,
): Promise<Readonly<Record<string, string>>> => {
  const changed = colleagueFields(resource).filter((name) => {
    const value = draft[name] ?? null
    return value !== null && value !== current?.[name] && value !== session.username
  })
  if (changed.length === 0) return {}
  const names = await readColleagues(context, session)
  const wrong = changed.filter((name) => !names.includes(String(draft[name])))
  return Object.fromEntries(wrong.map((name) => [name, noColleague]))
}

/** Continuous use of forms does not sustain more. */
const readsPerMinute = 60

/** `GET /colleague/v1`, for those who may write a record that names one, or send a list. */
export const colleagueCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const all = Object.values(catalogue)
    const writes = all.flatMap((one) =>
      colleagueFields(one).length > 0 ? (one.access.write ?? []) : [],
    )
    const opens = all.flatMap(viewsOf).map((one) => one.rights ?? one.resource.access.read)
    const sends = sendsViews(all) ? opens : []
    if (writes.length === 0 && sends.length === 0) return
    // A list without rights is one that everyone may send.
    const isOpen = sends.some((needed) => needed.length === 0)
    const rights = isOpen ? [] : [...new Set([...writes, ...sends.flat()])]
    const describe = describeCalls('colleague', { rights, rateLimit: perMinute(readsPerMinute) })
    const options = describe('listColleagues', {
      description: "The login names of the users of the caller's company.",
      response: { 200: listOf(z.object({ username: z.string() })) },
    })
    app.get(
      `${basePath(context.application, firstBase)}${colleaguePath}`,
      options,
      async (request) => {
        const names = await readColleagues(context, request.session)
        return {
          entityList: names.map((username) => ({ username })),
          page: { totalElements: names.length },
        }
      },
    )
  }
