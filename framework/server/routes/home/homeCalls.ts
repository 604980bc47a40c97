import { z } from 'zod'
import { readFilterTexts } from '#schema/list/listState.ts'
import { firstBase } from '#schema/application.ts'
import {
  countedViews,
  homeLayout,
  homePath,
  openedEntries,
  openedViewsMax,
  readLayout,
  searchMax,
  type Home,
  type HomeTile,
  type OpenedEntry,
} from '#schema/home.ts'
import { readSavedViews } from '#schema/list/savedViews.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { NamedView } from '#schema/views.ts'
import { describeCalls, perMinute } from '#server/http/openApi.ts'
import { basePath } from '#server/http/basePaths.ts'
import { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import type { RouteContext, RouteFactory } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Session } from '#schema/session.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { changePreferences, readPreferences } from '#server/routes/userDataCalls.ts'
import { isStartOf, readCompanyViews } from '#server/routes/companyViews/companyViews.ts'
import { createHomeCounts, type HomeCounts } from './countTiles.ts'
import { openedEntry, readOpened, readOpenedEntries, withOpened } from './openedEntries.ts'
import { countNews, noteOpenedViews, readWatchedViews, type WatchedView } from './watchedViews.ts'
import { ownerOf } from '#server/changes/readers.ts'

/** A page that is looked at every two seconds. */
const callsPerMinute = 30
/** Counts of one user at a time: all share ten connections. */
const countsOfUser = { ofUser: 4, waiting: 60 }

const body = z.strictObject({
  opened: z.array(openedEntry).max(openedEntries.kept).default([]).meta({
    description: 'Entries that the user has opened since the last call, the latest first',
  }),
  openedViews: z
    .array(
      z.strictObject({
        view: z.string().max(60),
        search: z.string().max(searchMax),
        age: z.int().min(0),
      }),
    )
    .max(openedViewsMax)
    .default([])
    .meta({
      description: 'Lists with filters that were opened since, and how many milliseconds ago',
    }),
})

const count = { total: z.int().min(0), isEstimated: z.literal(true).optional() }
const layout = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }).optional()
const answer = z
  .object({
    layout: z.object({ own: layout, company: layout }),
    tiles: z.array(
      z.object({
        name: z.string(),
        view: z.string(),
        filters: z.record(z.string(), z.string()),
        meaning: z.string(),
        ...count,
        fresh: z.int().min(0).optional(),
      }),
    ),
    opened: z.array(
      z.object({
        resource: z.string(),
        id: z.int(),
        view: z.string(),
        record: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    savedViews: z.array(
      z.object({
        view: z.string(),
        name: z.string(),
        search: z.string(),
        ...count,
        total: count.total.optional(),
        news: z.int().min(0).optional(),
      }),
    ),
  })
  .meta({ id: 'Home' })

/**
 * What the home page of a user shows, in one call. It needs no right: each count is one of a list that the session may open, over the
 * rows that it sees there.
 */
export const homeCalls =
  (catalogue: Catalogue, tiles: readonly HomeTile[]): RouteFactory =>
  async (app, context) => {
    const shares = new ConcurrencyLimit(countsOfUser)
    const rateLimit = perMinute(callsPerMinute)
    const describe = describeCalls('home', { rights: [], rateLimit, errors: ['VERSION_CONFLICT'] })
    const options = {
      ...describe('getHome', { body, response: { 200: answer } }),
      bodyLimit: 4_096 + openedViewsMax * (searchMax + 100),
    }
    const path = `${basePath(context.application, firstBase)}${homePath}/find`
    app.post(path, options, async (request) => {
      const { session } = request
      const { opened, openedViews } = request.body as z.infer<typeof body>
      const counts = createHomeCounts(context, catalogue, session, (work) =>
        shares.run(session, work),
      )
      const { db } = context.database
      const owner = ownerOf(session)
      const preferences = await keepOpened(context, session, opened)
      const watched = session.archive
        ? []
        : await noteOpenedViews(db, await readWatchedViews(db, owner), openedViews)
      const caller = toCaller(context, session)
      const [layouts, counted, entries, savedViews] = await Promise.all([
        readLayouts(context, session, preferences),
        // Archived entries need no attention.
        session.archive ? [] : counts.tiles(tiles),
        readOpenedEntries(context.database, catalogue, caller, readOpened(preferences)),
        countSavedViews(counts, preferences, watched, (one) =>
          countNews({ db, catalogue, caller, owner }, one),
        ),
      ])
      return { layout: layouts, tiles: counted, opened: entries, savedViews } satisfies Home
    })
  }

/** The layouts of the user and of the company. */
const readLayouts = async (
  { application, database }: RouteContext,
  session: Session,
  preferences: StoredPreferences,
): Promise<Home['layout']> => {
  const own = preferences[homeLayout]
  const views = await readCompanyViews(database.db, session.participantCode)
  const company = views.find(
    (view) => view.view === homeLayout && isStartOf(application, session, view, views),
  )
  return {
    ...(own === undefined ? {} : { own: readLayout(own) }),
    ...(company === undefined ? {} : { company: readLayout(company.search) }),
  }
}

/** The preferences of the user, with what was opened since. Nothing is written where nothing was. */
const keepOpened = (
  context: RouteContext,
  session: Session,
  opened: readonly OpenedEntry[],
): Promise<StoredPreferences> =>
  opened.length === 0
    ? readPreferences(context, session)
    : changePreferences(context, session, (stored) => withOpened(stored, opened))

/** The watched ones first. A watched view may be one that the company shares, and no own one. */
const countSavedViews = (
  counts: HomeCounts,
  preferences: StoredPreferences,
  watched: readonly WatchedView[],
  newsOf: (watched: WatchedView) => Promise<number | undefined>,
): Promise<Home['savedViews']> => {
  const open = counts.views
  const first = watched.flatMap((one) => {
    const view = open.find(({ name }) => name === one.view)
    return view ? [{ view, name: one.name, search: one.search, watch: one }] : []
  })
  const others = open
    .flatMap((view) => readSavedViews(view.name, preferences).map((one) => ({ view, ...one })))
    .filter(({ view, name }) => !first.some((one) => one.view === view && one.name === name))
    .map((one) => ({ ...one, watch: undefined }))
  return Promise.all(
    [...first, ...others].slice(0, countedViews).map(async ({ view, name, search, watch }) => {
      const news = watch && (await newsOf(watch))
      return {
        view: view.name,
        name,
        search,
        ...(await countSaved(counts, view, search)),
        ...(news === undefined ? {} : { news }),
      }
    }),
  )
}

/** A view without a number still leads to its list: its columns or its filter may be gone. */
const countSaved = async (counts: HomeCounts, view: NamedView, search: string) => {
  const filters = readFilterTexts(new URLSearchParams(search).get('filter') ?? '{}')
  try {
    return filters ? await counts.count(view, filters) : {}
  } catch {
    return {}
  }
}
