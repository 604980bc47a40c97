import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkDraft } from '#schema/checks/checkDraft.ts'
import type { RecordedAction, Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { relationsOf } from '#schema/relations.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import { actionsOf } from '#schema/views.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext, RouteFactory } from '#server/http/routeContext.ts'
import { ServerError } from '#server/errors.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import { checkValues } from '#server/write/checkValues.ts'
import { findRowsText } from '#server/read/findRows.ts'
import { draftOf } from '#server/write/draftOf.ts'
import { keepDeleted } from '#server/write/deletedRows.ts'
import { keepIdempotent } from '#server/write/keepIdempotent.ts'
import { readAll } from '#server/read/readAll.ts'
import { readRow } from '#server/read/readRow.ts'
import { refuseReferenced } from '#server/write/references.ts'
import { toRowSource, type RowSource } from '#server/read/rowSource.ts'
import { deleteRow, saveRow } from '#server/write/saveRow.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { registerRecordedAction } from './recordedActionCalls.ts'
import { registerRowActions } from './rowActionCalls.ts'
import { registerChanges } from './history/changesCalls.ts'
import { registerExport } from './exportCalls.ts'
import { ConcurrencyLimit, longCallsOfUser } from '#server/http/concurrencyLimit.ts'
import { registerImport } from './importCalls.ts'
import { registerFindGroups } from './findGroupsCalls.ts'
import { registerFindNumbers } from './findNumbersCalls.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { findErrors, writeErrors } from '#server/routes/callErrors.ts'
import { recordSchema, saveSchema } from './fieldSchema.ts'
import {
  filterObjectSchema,
  filterStringSchema,
  findBodySchema,
  readFilter,
  type FindBody,
} from './findBody.ts'
import { registerChangeMany } from './writes/changeManyCalls.ts'
import { registerDeleteMany } from './writes/deleteManyCalls.ts'
import { registerUndelete } from './writes/undeleteCalls.ts'
import { refuseBlocked } from '#server/write/refuseBlocked.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { toKeyed } from '#server/http/toKeyed.ts'

/** A page of a list may take half a second; all users share ten connections. */
const findsOfUser = { ofUser: 4, waiting: 60 }
/** Imports and changes of many rows: each holds a connection for as long as it writes. */
const importsAtOnce = 3

/** Every call of the declarations in a catalogue. */
export const resourceCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const slots = new ConcurrencyLimit({
      ofUser: longCallsOfUser,
      inAll: context.settings.exportsAtOnce,
    })
    const imports = new ConcurrencyLimit({ ofUser: longCallsOfUser, inAll: importsAtOnce })
    const share = new ConcurrencyLimit(findsOfUser)
    const { metrics } = context.telemetry
    metrics.sample('portal_queue_length', { queue: 'exports' }, () => slots.running)
    metrics.sample('portal_queue_length', { queue: 'imports' }, () => imports.running)
    for (const resource of Object.values(catalogue).filter(
      ({ storage }) => storage === undefined,
    )) {
      const calls = new ResourceCalls(app, context, catalogue, resource, share)
      if (resource.calls.includes('find')) {
        calls.registerFind()
        calls.registerFindNumbers()
        calls.registerFindGroups()
        calls.registerExport(slots)
      }
      if (resource.calls.includes('get')) calls.registerOne()
      calls.registerChanges(slots)
      if (resource.calls.includes('save')) calls.registerSave()
      if (resource.import !== undefined) calls.registerImport(imports)
      if (resource.changeMany !== undefined) calls.registerChangeMany(imports)
      if (resource.calls.includes('delete')) calls.registerDelete()
      if (resource.deleteMany !== undefined) calls.registerDeleteMany(imports)
      if (resource.calls.includes('all')) calls.registerAll()
      if (resource.recordedAction) calls.registerRecordedAction(resource.recordedAction)
      calls.registerRowActions()
    }
  }

const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })
const versionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
})
const idOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id)

/** Answers made of declared columns are serialized without validation. */
const asJson = { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }

class ResourceCalls {
  readonly #app: FastifyInstance
  readonly #context: RouteContext
  readonly #catalogue: Catalogue
  readonly #resource: Resource
  readonly #path: string
  readonly #share: ConcurrencyLimit
  readonly #names: ReturnType<typeof callNamesOf>
  readonly #docs: { readonly tags: string[] }
  readonly #config: FastifyContextConfig

  constructor(
    app: FastifyInstance,
    context: RouteContext,
    catalogue: Catalogue,
    resource: Resource,
    share: ConcurrencyLimit,
  ) {
    this.#app = app
    this.#share = share
    this.#context = context
    this.#catalogue = catalogue
    this.#resource = resource
    this.#path = pathOf(resource)
    this.#names = callNamesOf(resource)
    this.#docs = { tags: [resource.name] }
    this.#config = { rights: resource.access.read }
  }

  registerFind(): void {
    const resource = this.#resource
    const filter = resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema
    const path = `${this.#path}/${resource.filterKeys ? 'find-by-filter' : 'find'}`
    const body = findBodySchema(resource, filter)
    const response = z.object({
      entityList: z.array(recordSchema(resource)),
      page: z.object({ totalElements: z.int(), totalEstimated: z.literal(true).optional() }),
    })
    const operationId = `find${this.#names.many}`
    const schema = { ...this.#docs, operationId, body, response: { 200: response } }
    const options = { schema, config: { ...this.#config, errors: findErrors }, ...asJson }
    this.#app.post(path, options, async (request, reply) => {
      const { session } = request
      const asked = request.body as FindBody
      const source = this.#source(session, readFilter(resource, asked))
      const answer = await this.#share.run(session, () =>
        this.#context.database.read((reader) =>
          findRowsText(this.#context.lists, reader, source, asked.pageable),
        ),
      )
      return reply.type('application/json; charset=utf-8').send(answer)
    })
  }

  registerFindNumbers(): void {
    registerFindNumbers(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      share: this.#share,
      docs: this.#docs,
    })
  }

  registerFindGroups(): void {
    registerFindGroups(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      share: this.#share,
      docs: this.#docs,
    })
  }

  registerExport(slots: ConcurrencyLimit): void {
    registerExport(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      slots,
      docs: this.#docs,
    })
  }

  registerChanges(slots: ConcurrencyLimit): void {
    registerChanges(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      share: this.#share,
      slots,
      docs: this.#docs,
    })
  }

  registerOne(): void {
    const schema = {
      ...this.#docs,
      operationId: `get${this.#names.one}`,
      params: idParams,
      response: { 200: recordSchema(this.#resource) },
    }
    const config: FastifyContextConfig = { ...this.#config, errors: ['NOT_FOUND'] }
    this.#app.get(`${this.#path}/:id`, { schema, config, ...asJson }, async (request) => {
      const { session } = request
      const row = await readRow(this.#context.database.db, this.#source(session), idOf(request))
      if (row === undefined) throw new ServerError('NOT_FOUND')
      return row
    })
  }

  registerSave(): void {
    const resource = this.#resource
    const { create, edit } = actionsOf(resource)
    const config: FastifyContextConfig = {
      rights: rightsTo(resource, create, edit),
      errors: writeErrors,
      idempotencyKey: true,
    }
    const schema = {
      ...this.#docs,
      operationId: `save${this.#names.one}`,
      description: 'Creates a record without `id`, and changes the one of an `id`.',
      body: saveSchema(resource),
      response: { 200: recordSchema(resource) },
    }
    for (const path of [this.#path, `${this.#path}/`]) {
      const hidden = path.endsWith('/') ? { hide: true } : {}
      const options = {
        schema: { ...schema, ...hidden },
        config,
        ...asJson,
        // Before the body is read; which of the two it asks for stands there.
        onRequest: async ({ session }: FastifyRequest) => {
          const possible = [create, edit].find(
            (action) => action && blockersOf(resource, action, session).length === 0,
          )
          if (possible === undefined) refuseBlocked(resource, session, edit ?? create)
        },
      }
      this.#app.put(path, options, async (request) => {
        const { session } = request
        const { id, version, ...values } = request.body as AnyRecord
        const action = id === undefined || id === null ? create : edit
        refuseBlocked(resource, session, action)
        const source = this.#source(session, undefined, 'write')
        const sent = { id: toNumber(id), version: toNumber(version), values }
        const draft = await draftOf(this.#context.database.db, source, sent)
        await this.#refuseProblems(draft, source, toNumber(id))
        const { afterWrite } = this.#context.hooks
        const save = {
          id: toNumber(id),
          version: toNumber(version),
          draft,
          rules: action,
          afterWrite,
        }
        return this.#write(request, session, request.body, (transaction, now) =>
          saveRow(transaction, source, save, now).catch(refuseGoneRecord(resource)),
        )
      })
    }
  }

  registerImport(slots: ConcurrencyLimit): void {
    registerImport(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      slots,
      docs: this.#docs,
    })
  }

  registerChangeMany(slots: ConcurrencyLimit): void {
    registerChangeMany(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      slots,
      docs: this.#docs,
    })
  }

  registerDeleteMany(slots: ConcurrencyLimit): void {
    registerDeleteMany(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      slots,
      docs: this.#docs,
    })
  }

  registerDelete(): void {
    registerUndelete(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      docs: this.#docs,
    })
    const schema = {
      ...this.#docs,
      operationId: `delete${this.#names.one}`,
      params: idParams,
      querystring: versionQuery,
      response: { 204: z.null().describe('Deleted') },
    }
    const action = actionsOf(this.#resource)['delete']
    const config: FastifyContextConfig = {
      rights: rightsTo(this.#resource, action),
      errors: [...writeErrors, 'RECORD_IN_USE'],
      idempotencyKey: true,
    }
    const onRequest = async ({ session }: FastifyRequest) =>
      refuseBlocked(this.#resource, session, action)
    this.#app.delete(`${this.#path}/:id`, { schema, config, onRequest }, async (request, reply) => {
      const { session } = request
      const source = this.#source(session, undefined, 'write')
      const { version } = request.query as { version?: string }
      const id = idOf(request)
      await this.#write(request, session, { id, version }, async (transaction, now) => {
        const { afterWrite } = this.#context.hooks
        const held = { id, version: toNumber(version), rules: action, afterWrite }
        await deleteRow(transaction, source, held, now, async () => {
          const caller = this.#caller(session)
          await refuseReferenced(transaction, this.#catalogue, this.#resource, id, caller)
          await keepDeleted(transaction, this.#catalogue, source, id, now)
        })
      })
      return reply.code(204).send(null)
    })
  }

  registerAll(): void {
    const resource = this.#resource
    const response = z.object({
      entityList: z.array(recordSchema(resource)),
      page: z.object({ totalElements: z.int() }),
    })
    const operationId = `list${this.#names.many}`
    const schema = { ...this.#docs, operationId, response: { 200: response } }
    const config: FastifyContextConfig = resource.isPublic ? { public: true } : this.#config
    this.#app.get(
      this.#path + (resource.allPath ?? ''),
      { schema, config, ...asJson },
      async () => {
        const entityList = await readAll(this.#context.database.db, resource)
        return { entityList, page: { totalElements: entityList.length } }
      },
    )
  }

  registerRecordedAction(recordedAction: RecordedAction): void {
    registerRecordedAction(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      recordedAction,
      docs: this.#docs,
      ...asJson,
    })
  }

  registerRowActions(): void {
    registerRowActions(this.#app, this.#context, {
      catalogue: this.#catalogue,
      resource: this.#resource,
      docs: this.#docs,
      ...asJson,
    })
  }

  #caller(session: Session): Caller {
    return toCaller(this.#context, session)
  }

  #source(session: Session, filter?: Parameters<typeof toRowSource>[3], purpose?: 'write') {
    return toRowSource(this.#catalogue, this.#resource, this.#caller(session), filter, purpose)
  }

  async #refuseProblems(
    draft: AnyRecord,
    source: RowSource,
    id: number | undefined,
  ): Promise<void> {
    const { db } = this.#context.database
    const resource = this.#resource
    const hasRelations = relationsOf({ resource }).length > 0
    const current = hasRelations && id !== undefined ? await readRow(db, source, id) : undefined
    const caller = this.#caller(source.session)
    const problems = {
      ...(await checkValues(db, this.#catalogue, resource, draft)),
      ...(await checkRelations(db, this.#catalogue, resource, draft, caller, current)),
      ...checkDraft(resource, draft),
    }
    if (Object.keys(problems).length > 0) throw new ServerError('VALUE_INVALID', { problems })
  }

  async #write<Answer>(
    request: FastifyRequest,
    session: Session,
    body: unknown,
    work: (transaction: Parameters<typeof saveRow>[0], now: Date) => Promise<Answer>,
  ): Promise<Answer> {
    const { database, clock } = this.#context
    const now = clock()
    return keepIdempotent(database, toKeyed(request, session, body), now, (transaction) =>
      work(transaction, now),
    )
  }
}

const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value)
