import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import { cleanListState } from '#schema/list/listState.ts'
import { companyViewLimits } from '#schema/list/companyViews.ts'
import { viewNameMax } from '#schema/list/savedViews.ts'
import { sentView, type SentView } from '#schema/list/sentViews.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'
import type { Outbox } from '#server/changes/events.ts'
import { createReaders, readMembers } from '#server/changes/readers.ts'
import { openView } from '#server/changes/savedFilter.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { describeCalls, nothing, perMinute } from '#server/http/openApi.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { momentOf, toCaller } from '#server/http/toCaller.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { idempotencyOf, runOnce } from '#server/write/idempotency.ts'
import { writeAudit } from '#server/write/writeAudit.ts'

/** Each of them notifies someone. */
const sentPerMinute = 20

const body = z
  .strictObject({
    to: z.string().meta({ description: 'Login name of a user of the own company' }),
    view: z.string().min(1).max(60).meta({ description: 'Name of the list' }),
    search: z.string().startsWith('?').max(companyViewLimits.search).refine(isStorable),
    name: z
      .string()
      .refine(isStorable)
      .overwrite(normalizeText)
      .trim()
      .min(1)
      .max(viewNameMax)
      .optional()
      .meta({ description: 'Of the saved view that the list shows' }),
    note: z.string().nullable().optional(),
  })
  .meta({ id: 'SentView' })

/** `POST /sent-view/v1`: notifies a colleague of a list in a state, with a note. */
export const registerSentViews = (
  app: FastifyInstance,
  context: RouteContext,
  catalogue: Catalogue,
  /** Undefined where nothing can be sent by mail. */
  outbox: Outbox | undefined,
): void => {
  const { application, database, clock } = context
  const describe = describeCalls('sentView', {
    rights: [],
    rateLimit: perMinute(sentPerMinute),
    errors: ['VALUE_INVALID'],
    idempotencyKey: true,
  })
  const path = basePath(application, firstBase) + sentView.path
  app.post(path, describe('sendView', { body, response: nothing }), async (request, reply) => {
    // The address of a list has no archive mode.
    const session = { ...request.session, archive: false }
    const given = request.body as z.infer<typeof body>
    const view = openView(catalogue, given.view, toCaller(context, session))
    if (view === undefined) throw new ServerError('RIGHT_MISSING')
    const { to, note } = normalizeDraft(sentView, given) as {
      readonly to: string
      readonly note: string | null
    }
    refuseProblems(checkDraft(sentView, { to, note }, momentOf(context)))
    const state = cleanListState(view.resource, session, given.search, Object.values(catalogue))
    if (state.leftOut.length > 0) refuse({ search: 'wrongType' })

    const company = session.participantCode
    const member = (await readMembers(context, company)).find(({ username }) => username === to)
    const owner = member && { subject: member.subject, company }
    const reader = owner && (await createReaders(context)(owner))
    if (owner === undefined || reader === undefined) return refuse({ to: 'noColleague' })
    if (openView(catalogue, view.name, toCaller(context, reader.session)) === undefined)
      return refuse({ to: 'mayNotOpen' })

    const now = clock()
    const sent: SentView = {
      by: session.username,
      search: state.search,
      ...(given.name === undefined ? {} : { name: given.name }),
      ...(note === null ? {} : { note }),
    }
    await outbox?.start()
    await runOnce(database, idempotencyOf(request, session, given), now, async (transaction) => {
      const { rows } = await sql<{ id: number }>`
          insert into watch_notification (subject, company, resource, rule, field, at, sent)
          values (${owner.subject}, ${company}, ${view.resource.name}, ${sentView.name}, '', ${now},
            ${JSON.stringify({ view: view.name, ...sent })}::jsonb)
          returning id`.execute(transaction)
      const id = Number(rows[0]?.id)
      await writeAudit(transaction, session, now, {
        resource: sentView.name,
        recordId: id,
        action: 'create',
        after: { to, view: view.name, ...sent },
      })
      await outbox?.write(transaction, [{ ...owner, id }], [])
    })
    await outbox?.wakeWorkers()
    return reply.code(204).send()
  })
}

/** @throws ServerError VALUE_INVALID */
const refuse = (problems: Readonly<Record<string, CommonProblem>>): never => {
  throw new ServerError('VALUE_INVALID', { problems })
}
