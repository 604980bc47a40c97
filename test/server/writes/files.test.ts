import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { file, files, optional, stamps, text } from '#framework/schema/fields.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { sweepFiles } from '#framework/server/files/sweepFiles.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const gantry = defineResource({
  name: 'gantry',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  archive: true,
  fields: {
    code: text(8),
    plan: optional(file({ types: ['application/pdf', 'text/plain'], maxBytes: 2_000 })),
    photos: files({ types: ['image/*'], max: 2 }),
    secret: {
      ...optional(file({ types: ['application/pdf'] })),
      rights: ['EM01_RISK_LEVEL_READ'],
    },
    ...stamps,
  },
  actions: { archive: { kind: 'archive' }, restore: { kind: 'restore' } },
  list: { columns: ['code', 'plan', 'photos'] },
})
const catalogue = defineCatalogue({ ...allResources, gantry })

const gantries = '/api/main/gantry/v1'
const rights = ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const
const customs: Caller = { company: 'ZOLL', rights }
const colleague: Caller = { ...customs, username: 'ben@zoll.example' }
const stranger: Caller = { company: 'FWD1', rights }
const reader: Caller = { ...customs, rights: ['EM01_RISK_FILE_READ'] }

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const day = 86_400

interface Uploaded {
  readonly value: string
  readonly name: string
  readonly type: string
  readonly size: number
}
interface Row {
  readonly [field: string]: unknown
  readonly id: number
  readonly version: number
}
interface Refusal {
  readonly code: string
  readonly problems?: Readonly<Record<string, string>>
}

describe.each(engines)('files on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      const difference = printDifference([...declarations, gantry], await readSchema(database.db))
      await sql.raw(difference?.text ?? '').execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const send = (
    content: Buffer,
    { field = 'plan', name = 'plan.pdf', caller = customs as Caller | null } = {},
  ) =>
    server.call(
      caller,
      'POST',
      `${gantries}/files/${field}?name=${encodeURIComponent(name)}`,
      content,
      { 'content-type': 'application/octet-stream' },
    )
  const upload = async (...sent: Parameters<typeof send>): Promise<Uploaded> => {
    const { status, body } = await send(...sent)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    const { code, problems } = body as Refusal
    return { status, code, ...(problems ? { problems } : {}) }
  }
  const put = (draft: object, caller = customs) =>
    server.call(caller, 'PUT', gantries, { code: 'G1', photos: [], ...draft })
  const save = async (...saved: Parameters<typeof put>): Promise<Row> => {
    const { status, body } = await put(...saved)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const numberOf = (value: string) => value.split('/').at(-1)
  const download = ({ id }: Row, value: string, { field = 'plan', caller = customs } = {}) =>
    server.call(caller, 'GET', `${gantries}/${id}/files/${field}/${numberOf(value)}`)
  const storeFiles = async () => {
    const folder = join(server.context.settings.dataDir, 'files')
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const sweep = () => {
    const { database, files } = server.context
    return sweepFiles({ db: database.db, catalogue, store: files.store }, server.time())
  }

  test('a file is uploaded, saved with an entry, found by its name, exported and sent back', async () => {
    const plan = await upload(pdf, { name: 'C:\\Pläne\\Kran 7.pdf' })
    expect(plan).toMatchObject({ name: 'Kran 7.pdf', type: 'application/pdf', size: pdf.length })
    const photo = await upload(png, { field: 'photos', name: 'front.png' })
    const row = await save({ plan: plan.value, photos: [photo.value] })
    expect(row).toMatchObject({ plan: plan.value, photos: [photo.value] })
    const { status, body, headers } = await download(row, plan.value)
    expect(status).toBe(200)
    expect(Buffer.compare(body as Buffer, pdf)).toBe(0)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename*=UTF-8''Kran%207.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(Buffer.compare((await download(row, photo.value, { field: 'photos' })).body, png)).toBe(
      0,
    )
    for (const filterString of ['plan=ci=kran*/*', 'photos=existsci=*front*/*']) {
      const found = await server.call(customs, 'POST', `${gantries}/find`, {
        filter: { filterString },
      })
      expect((found.body as Page<Row>).entityList.map(({ id }) => id)).toEqual([row.id])
    }
    const exported = await server.call(customs, 'POST', `${gantries}/export`, {
      columns: ['code', 'plan', 'photos'],
      language: 'en',
      format: 'csv',
      view: 'gantry',
    })
    expect(String(exported.body)).toContain('G1;Kran 7.pdf;front.png')
    const changes = await server.call(customs, 'POST', `${gantries}/${row.id}/changes/find`, {})
    expect(JSON.stringify(changes.body)).toContain('Kran 7.pdf')
  })

  test.each([
    [
      'too large',
      Buffer.concat([pdf, Buffer.alloc(2_000, ' ')]),
      413,
      'BODY_TOO_LARGE',
      'fileSize',
    ],
    ['empty', Buffer.alloc(0), 400, 'VALUE_INVALID', 'fileEmpty'],
    ['of another type, whatever its name says', png, 400, 'VALUE_INVALID', 'fileType'],
    ['of no known type', Buffer.from([0, 1, 2, 3]), 400, 'VALUE_INVALID', 'fileType'],
  ])(
    'a file that is %s is refused, and nothing is left of it',
    async (_, content, status, code, problem) => {
      const before = await storeFiles()
      expect(refusal(await send(content))).toEqual({ status, code, problems: { plan: problem } })
      expect(await storeFiles()).toEqual(before)
    },
  )

  test('a file gets the extension of its content', async () => {
    expect((await upload(Buffer.from('line\n'), { name: '../a<b>.exe' })).name).toBe('a_b_.exe.txt')
    expect((await upload(png, { field: 'photos', name: '.png' })).name).toBe('png.png')
    expect((await upload(png, { field: 'photos', name: 'x.PNG' })).name).toBe('x.png')
  })

  test('an upload needs a right to write and the one to see its field, and a field of files', async () => {
    expect(refusal(await send(pdf, { caller: reader }))).toMatchObject({ status: 403 })
    expect((await send(pdf, { caller: null })).status).toBe(401)
    expect(refusal(await send(pdf, { field: 'secret' }))).toMatchObject({ status: 403 })
    expect((await send(pdf, { field: 'code' })).status).toBe(400)
  })

  test('an entry takes its own uploads alone: not those of others, of other fields, or of other entries', async () => {
    const refused = { status: 400, code: 'VALUE_INVALID', problems: { plan: 'noSuchFile' } }
    const mine = await upload(pdf)
    expect(refusal(await put({ plan: mine.value }, colleague))).toEqual(refused)
    expect(refusal(await put({ plan: mine.value }, stranger))).toEqual(refused)
    expect(refusal(await put({ plan: mine.value.replace('plan', 'other') }))).toEqual(refused)
    expect(refusal(await put({ plan: 'plan.pdf/999999' }))).toEqual(refused)
    expect(refusal(await put({ plan: 'plan.pdf' }))).toEqual(refused)
    const photo = await upload(png, { field: 'photos', name: 'a.png' })
    expect(refusal(await put({ plan: photo.value }))).toEqual(refused)
    expect(refusal(await put({ photos: [photo.value, photo.value] }))).toEqual({
      ...refused,
      problems: { 'photos.1': 'noSuchFile' },
    })
    const row = await save({ plan: mine.value, photos: [photo.value] })
    expect(refusal(await put({ plan: mine.value }))).toEqual(refused)
    // What it has stays, whoever saves.
    const { id, version } = row
    await save({ id, version, plan: mine.value, photos: [photo.value], code: 'G2' }, colleague)
  })

  test('of two entries that are saved with the same upload at once one is', async () => {
    const { value } = await upload(pdf)
    const answers = await Promise.all([put({ plan: value }), put({ plan: value })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  test('a repeated save answers the same', async () => {
    const { value } = await upload(pdf)
    const draft = { code: 'G3', photos: [], plan: value }
    const once = () => server.call(customs, 'PUT', gantries, draft, { 'idempotency-key': 'files' })
    const first = await once()
    expect(first.status).toBe(200)
    expect(await once()).toMatchObject({ status: 200, body: first.body })
  })

  test('a file is sent to those who may see its entry and its field, and by the entry that has it', async () => {
    const { value } = await upload(pdf)
    const row = await save({ plan: value })
    const other = await save({})
    expect((await download(row, value, { caller: reader })).status).toBe(200)
    expect((await download(row, value, { caller: stranger })).status).toBe(404)
    expect((await download(other, value)).status).toBe(404)
    expect((await download(row, value, { field: 'photos' })).status).toBe(404)
    expect((await download(row, value, { field: 'secret' })).status).toBe(403)
    const nobody: Caller = { ...customs, rights: [] }
    expect((await download(row, value, { caller: nobody })).status).toBe(403)
    const official: Caller = { ...customs, rights: [...rights, 'EM01_RISK_LEVEL_READ'] }
    const secret = await upload(pdf, { field: 'secret', caller: official })
    const kept = await save({ secret: secret.value }, official)
    expect(kept).toHaveProperty('secret')
    expect((await download(kept, secret.value, { field: 'secret', caller: official })).status).toBe(
      200,
    )
  })

  test('what no entry has is removed after a day, and a deletion that is undone keeps its files', async () => {
    const never = await upload(pdf)
    const [replaced, kept, archived] = [await upload(pdf), await upload(pdf), await upload(pdf)]
    const row = await save({ plan: replaced.value })
    const { id, version } = row
    await save({ id, version, plan: kept.value })
    const gone = await save({ plan: archived.value })
    await server.call(customs, 'POST', `${gantries}/${gone.id}/archive`, { version: 1 })
    await sweep()
    server.moveClock(day / 2)
    await sweep()
    const { body: current } = await server.call(customs, 'GET', `${gantries}/${id}`)
    await server.call(customs, 'DELETE', `${gantries}/${id}`)
    await sweep()
    await server.call(customs, 'POST', `${gantries}/deleted/${id}/restore`)
    const before = (await storeFiles()).length
    server.moveClock(day)
    expect(await sweep()).toBeGreaterThanOrEqual(2)
    expect((await storeFiles()).length).toBeLessThan(before)
    expect((await download(current, kept.value)).status).toBe(200)
    const inArchive = { ...customs, archive: true }
    expect((await download(gone, archived.value, { caller: inArchive })).status).toBe(200)
    for (const { value } of [never, replaced])
      expect(refusal(await put({ plan: value }))).toMatchObject({ code: 'VALUE_INVALID' })
    await server.call(customs, 'DELETE', `${gantries}/${id}`)
    await sweep()
    server.moveClock(day + 1)
    expect(await sweep()).toBe(1)
  })
})
