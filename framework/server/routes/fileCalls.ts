import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { blockersOf } from '#schema/actions/rules.ts'
import type { Action } from '#schema/actions/actions.ts'
import { filePath, filesPath } from '#schema/record/files.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { fileReferenceMax, readFileValue, toFileValue } from '#schema/values/fileReference.ts'
import { maxBytesOf, previewTypeOf } from '#schema/values/fileTypes.ts'
import { actionsOf, isReadable } from '#schema/views.ts'
import { ServerError } from '#server/errors.ts'
import { fileFieldOf, fileFieldsOf, valuesOf } from '#server/files/attachFiles.ts'
import { receiveFile, refuseSize, type ReceivedFile } from '#server/files/receiveFile.ts'
import type { ScanFile } from '#server/files/scanFile.ts'
import { fileOf, perMinute } from '#server/http/openApi.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { readRow } from '#server/read/readRow.ts'
import { tableOf } from '#server/sql/names.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { idParams, type ResourceCall } from './resourceCall.ts'

/** Uploads of a user in a minute: as many as a form takes. */
const uploadsPerMinute = 120

const uploadQuery = z.strictObject({
  name: z.string().min(1).max(1_000).describe('The name of the file, also as a path'),
})

const uploadedSchema = z.object({
  value: z.string().max(fileReferenceMax).describe('What the field of an entry is set to'),
  name: z.string().describe('With the extension of its content'),
  type: z.string().describe('Media type of the content'),
  size: z.int().describe('Bytes'),
})

/**
 * `POST path/files/{field}` receives a file for a field of an entry that is saved later, and `GET path/{id}/files/{field}/{file}` sends
 * one that an entry has.
 */
export const registerFiles = (call: ResourceCall): void => {
  const [first, ...rest] = fileFieldsOf(call.resource)
  if (first === undefined) return
  const names = z.enum([first, ...rest])
  if (writersOf(call.resource).length > 0) registerUpload(call, names)
  registerDownload(call, names)
}

const registerUpload = (call: ResourceCall, names: z.ZodType): void => {
  const { app, context, resource, path, describe, uploads } = call
  const { database, clock, files } = context
  const writers = writersOf(resource)
  const described = describe(
    `upload${call.names.one}File`,
    {
      description: 'The field takes the answered `value` within a day, from the same user alone.',
      consumes: ['application/octet-stream'],
      params: z.object({ field: names }),
      querystring: uploadQuery,
      body: z.any().meta({ type: 'string', format: 'binary' }),
      response: { 200: uploadedSchema },
    },
    {
      rights: rightsTo(resource, ...writers.map(([, action]) => action)),
      errors: [
        'VALUE_INVALID',
        'RULE_BROKEN',
        'SIGN_IN_TOO_OLD',
        'SCAN_UNAVAILABLE',
        'RATE_LIMITED',
      ],
      rateLimit: perMinute(uploadsPerMinute),
    },
  )
  // Before the body is read.
  const onRequest = async ({ session, params, headers }: FastifyRequest) => {
    const { field: name } = params as { readonly field: string }
    const field = fileFieldOf(fieldOf(resource, name))
    // The schema of the parameters says so.
    if (field === undefined) return
    if (!isReadable(resource, name, session)) throw new ServerError('RIGHT_MISSING')
    assertWriter(resource, name, session)
    if (Number(headers['content-length'] ?? 0) > maxBytesOf(field)) refuseSize(name)
  }
  const upload = async (request: FastifyRequest) => {
    const { session, params, query } = request
    const { field: of } = params as { readonly field: string }
    const field = fileFieldOf(fieldOf(resource, of))
    if (field === undefined) throw new ServerError('ROUTE_NOT_FOUND')
    const { name } = query as z.infer<typeof uploadQuery>
    const content = request.body as Readable
    const release = uploads.take(session)
    try {
      const received = { of, field, name, content }
      return await receiveFile(files.store, scanFor(request), received, async (file) => {
        const { id, key } = await insertFile(file, of, session)
        await files.store.put(key, file.path)
        const { name: stored, type, size } = file
        return { value: toFileValue({ id, name: stored }), name: stored, type, size }
      })
    } finally {
      release()
      // A sender who is refused is still sending, and reads the answer afterwards.
      content.resume()
    }
  }
  const scanFor = ({ log }: FastifyRequest): ScanFile | undefined => {
    const { scan } = files
    return (
      scan &&
      (async (path) => {
        const result = await scan(path)
        if (result === 'found') log.warn({ resource: resource.name }, 'an upload contains malware')
        return result
      })
    )
  }
  /** Before the content is stored: what has no row is never found again. */
  const insertFile = async ({ name, type, size }: ReceivedFile, of: string, session: Session) => {
    const now = clock()
    const { rows } = await sql<{ id: number; key: string }>`
      insert into stored_file (table_name, field, name, type, size, company, username, created, loose_since)
      values (${tableOf(resource)}, ${of}, ${name}, ${type}, ${size}, ${session.participantCode},
        ${session.username}, ${now}, ${now})
      returning id, key`.execute(database.db)
    const [row] = rows
    if (row === undefined) throw new TypeError('the row of a file was not inserted')
    return { id: Number(row.id), key: row.key }
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Whatever its type is said to be, it is received as it is.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(`${path}${filesPath(':field')}`, { ...described, onRequest }, upload)
  })
}

const fileSchema = z.object({
  name: z.string(),
  type: z.string(),
  size: z.coerce.number(),
  key: z.string(),
})

const registerDownload = (call: ResourceCall, names: z.ZodType): void => {
  const { app, context, resource, path, describe, readable } = call
  const { database, files } = context
  const params = idParams.extend({ field: names, file: idParams.shape.id })
  const described = describe(
    `get${call.names.one}File`,
    { params, response: { 200: fileOf('The content', 'application/octet-stream') } },
    { errors: ['NOT_FOUND'] },
  )
  app.get(`${path}${filePath(':id', ':field', ':file')}`, described, async (request, reply) => {
    const { session } = request
    const { id, field, file } = request.params as Readonly<Record<'id' | 'field' | 'file', string>>
    if (!isReadable(resource, field, session)) throw new ServerError('RIGHT_MISSING')
    const row = await readRow(database.db, readable(session), Number(id))
    const value = valuesOf(row?.[field]).find((one) => readFileValue(one)?.id === Number(file))
    const reference = readFileValue(value)
    if (reference === undefined) throw new ServerError('NOT_FOUND')
    const { rows } = await sql`
      select name, type, size, key from stored_file
      where id = ${reference.id} and table_name = ${tableOf(resource)} and field = ${field}`.execute(
      database.db,
    )
    const [stored] = rows
    if (stored === undefined) throw new ServerError('NOT_FOUND')
    const { name, type, size, key } = fileSchema.parse(stored)
    const content = await files.store.get(key)
    if (content === undefined) throw new ServerError('NOT_FOUND')
    const disposition = previewTypeOf(name) === type ? 'inline' : 'attachment'
    return reply
      .type(type)
      .headers({
        'content-length': size,
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}`,
        // Opened as a page of its own it runs nothing, and is no page of the portal.
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .send(content)
  })
}

/** RFC 8187: what `encodeURIComponent` leaves of the characters that a value may not have. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )

/** The actions that may put a file into a field, by field. */
const writersOf = (resource: Resource): (readonly [field: string, action: Action])[] =>
  fileFieldsOf(resource).flatMap((field) =>
    Object.values(actionsOf(resource))
      .filter(({ kind, ...action }) =>
        kind === 'create' || kind === 'edit'
          ? resource.form?.inputs.includes(field)
          : 'inputs' in action && action.inputs?.includes(field),
      )
      .map((action) => [field, action] as const),
  )

/** @throws ServerError where no action would put a file into the field */
const assertWriter = (resource: Resource, field: string, session: Session): void => {
  const writers = writersOf(resource).flatMap(([of, action]) => (of === field ? [action] : []))
  const isAllowed = writers.some((action) => blockersOf(resource, action, session).length === 0)
  if (!isAllowed) assertAllowed(resource, session, writers[0])
}
