import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { companyViewLimits, companyViewPath } from '#schema/list/companyViews.ts'
import { viewNameMax } from '#schema/list/savedViews.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, viewsOf } from '#schema/views.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { changedBy } from '#server/http/callFacts.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { nothing } from '#server/http/openApi.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { readCompanyViews, shareView, unshareView, type CompanyViewChange } from './companyViews.ts'
import { chooseDefault, isStartOf } from './viewDefaults.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'

/** Of one user. */
const changesPerMinute = 60

const params = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,15}$/) })
const draft = z.strictObject({
  view: z.string().min(1).max(60),
  name: z.string().refine(isStorable).overwrite(normalizeText).trim().min(1).max(viewNameMax),
  search: z.string().startsWith('?').max(companyViewLimits.search).refine(isStorable),
  isDefault: z.boolean(),
})
const companyView = draft
  .extend({
    id: z.int().positive(),
    username: z.string(),
    // The operator may have taken a permission out of use.
    defaultFor: z.array(z.string()),
    isStart: z.boolean(),
  })
  .meta({ id: 'CompanyView' })

/** The views that a company shares: read by all of its users, of the lists that they may open, and changed by its admins. */
export const companyViewCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const { application, database } = context
    const { db } = database
    const lists = new Map(
      Object.values(catalogue)
        .flatMap((resource) => viewsOf(resource))
        .map((view) => [view.name, view]),
    )
    const mayOpen = (session: Session, name: string): boolean => {
      const view = lists.get(name)
      return view !== undefined && canOpen(view, session)
    }
    const path = basePath(application, firstBase) + companyViewPath
    const docs = { tags: ['companyView'] }
    const config: FastifyContextConfig = {
      rights: ['companyAdmin'],
      errors: ['NOT_FOUND', 'VALUE_INVALID', 'RULE_BROKEN'],
      rateLimit: { max: changesPerMinute, timeWindow: 60_000 },
    }
    const change = async <Answer>(
      request: FastifyRequest,
      session: Session,
      work: (change: CompanyViewChange) => Promise<Answer>,
    ): Promise<Answer> => {
      const now = context.clock()
      const answer = await db
        .transaction()
        .execute((transaction) => work({ transaction, session, now }))
      context.telemetry.report('companyViewChanged', changedBy(request, session))
      return answer
    }

    const all = z.object({ entityList: z.array(companyView) })
    const read = {
      schema: { ...docs, operationId: 'listCompanyViews', response: { 200: all } },
      config: { rights: [] },
    }
    app.get(path, read, async ({ session }) => {
      const views = await readCompanyViews(db, session.participantCode)
      const entityList = views
        .filter(({ view }) => mayOpen(session, view))
        .map((view) => ({ ...view, isStart: isStartOf(application, session, view, views) }))
      return { entityList }
    })

    const put = {
      ...docs,
      operationId: 'shareCompanyView',
      body: draft,
      response: { 200: z.object({ id: z.int() }) },
    }
    const options = { schema: put, config }
    app.put(path, options, async (request) => {
      const { session } = request
      const shared = request.body as z.infer<typeof draft>
      if (!mayOpen(session, shared.view)) throw new ServerError('RIGHT_MISSING')
      return { id: await change(request, session, (of) => shareView(of, shared)) }
    })

    const choice = z.strictObject({
      isDefault: z.boolean(),
      permission: z.enum(application.permissions).optional(),
    })
    const chosen = {
      ...docs,
      operationId: 'chooseDefaultCompanyView',
      params,
      body: choice,
      response: nothing,
    }
    const asDefault = { schema: chosen, config }
    app.put<{ Params: { id: string } }>(
      `${path}/:id/default`,
      asDefault,
      async (request, reply) => {
        const { session } = request
        const chosenDefault = request.body as z.infer<typeof choice>
        const id = Number(request.params.id)
        await change(request, session, (of) => chooseDefault(of, id, chosenDefault))
        return reply.code(204).send()
      },
    )

    const ended = { ...docs, operationId: 'unshareCompanyView', params, response: nothing }
    const one = { schema: ended, config }
    app.delete<{ Params: { id: string } }>(`${path}/:id`, one, async (request, reply) => {
      const { session } = request
      await change(request, session, (of) => unshareView(of, Number(request.params.id)))
      return reply.code(204).send()
    })
  }
