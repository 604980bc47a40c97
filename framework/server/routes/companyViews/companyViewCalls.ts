import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { homeLayout } from '#schema/home.ts'
import { companyViewLimits, companyViewPath } from '#schema/list/companyViews.ts'
import { viewNameMax } from '#schema/list/savedViews.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, viewsOf } from '#schema/views.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { changedBy } from '#server/http/callFacts.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { describeCalls, nothing, perMinute } from '#server/http/openApi.ts'
import { idOf, idParams } from '#server/routes/resourceCall.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { readCompanyViews, shareView, unshareView, type CompanyViewChange } from './companyViews.ts'
import { chooseDefault, isStartOf } from './companyViews.ts'
import { isStorable, normalizeText } from '#schema/values/normalizeText.ts'

const changesPerMinute = 60

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
      return view === undefined ? name === homeLayout : canOpen(view, session)
    }
    const path = basePath(application, firstBase) + companyViewPath
    const describe = describeCalls('companyView', {
      rights: ['companyAdmin'],
      errors: ['NOT_FOUND', 'VALUE_INVALID', 'RULE_BROKEN'],
      rateLimit: perMinute(changesPerMinute),
    })
    const change = async <Answer>(
      request: FastifyRequest,
      work: (change: CompanyViewChange) => Promise<Answer>,
    ): Promise<Answer> => {
      const { session } = request
      const now = context.clock()
      const answer = await db
        .transaction()
        .execute((transaction) => work({ transaction, session, now }))
      context.telemetry.report('companyViewChanged', changedBy(request, session))
      return answer
    }

    const all = z.object({ entityList: z.array(companyView) })
    const asList = describeCalls('companyView', { rights: [] })
    app.get(path, asList('listCompanyViews', { response: { 200: all } }), async ({ session }) => {
      const views = await readCompanyViews(db, session.participantCode)
      const entityList = views
        .filter(({ view }) => mayOpen(session, view))
        .map((view) => ({ ...view, isStart: isStartOf(application, session, view, views) }))
      return { entityList }
    })

    const shared = { body: draft, response: { 200: z.object({ id: z.int() }) } }
    app.put(path, describe('shareCompanyView', shared), async (request) => {
      const view = request.body as z.infer<typeof draft>
      if (!mayOpen(request.session, view.view)) throw new ServerError('RIGHT_MISSING')
      return { id: await change(request, (of) => shareView(of, view)) }
    })

    const choice = z.strictObject({
      isDefault: z.boolean(),
      permission: z.enum(application.permissions).optional(),
    })
    const chosen = { params: idParams, body: choice, response: nothing }
    const asDefault = describe('chooseDefaultCompanyView', chosen)
    app.put(`${path}/:id/default`, asDefault, async (request, reply) => {
      const chosenDefault = request.body as z.infer<typeof choice>
      await change(request, (of) => chooseDefault(of, idOf(request), chosenDefault))
      return reply.code(204).send()
    })

    const asEnd = describe('unshareCompanyView', { params: idParams, response: nothing })
    app.delete(`${path}/:id`, asEnd, async (request, reply) => {
      await change(request, (of) => unshareView(of, idOf(request)))
      return reply.code(204).send()
    })
  }
