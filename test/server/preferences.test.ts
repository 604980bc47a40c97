import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from './setup/setUpServer.ts'

const base = '/api/dac/userdata/v1'
const own = { companyCode: 'FWD1', userName: 'anna@fwd1.example' }
const userPreferences = { 'table.loadingStop.initialSort.directionUp': 'true' }

describe.each(engines)('preferences on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())
  const load = (owner = own) =>
    server.call({}, 'GET', `${base}/${owner.companyCode}/${encodeURIComponent(owner.userName)}`)

  test('there are none at first, and saved ones are found by the old and the new call [CV-014 CV-015 CV-016 CV-017 EN-003]', async () => {
    expect(await load()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const saved = await server.call({}, 'PUT', `${base}/`, { ...own, userPreferences })
    expect(saved).toMatchObject({ status: 200, body: { ...own, userPreferences, version: 1 } })
    expect((await load()).body).toEqual(saved.body)
    const newer = await server.call({}, 'POST', `${base}/find-by-company-code-and-user-name`, own)
    expect(newer.body).toEqual(saved.body)
  })

  test('two first saves at once end as one set, and an old version is refused', async () => {
    const caller = { username: 'otto@zoll.example', company: 'ZOLL' }
    const owner = { companyCode: 'ZOLL', userName: 'otto@zoll.example' }
    const put = (version?: number) =>
      server.call(caller, 'PUT', `${base}/`, { ...owner, userPreferences, version })
    const statuses = (await Promise.all([put(), put(), put()])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  })

  test('they follow a user whose name changes, and a new user of the former name has none', async () => {
    const put = (who: { username: string; subject: string }) =>
      server.call({ ...who, company: 'FWD1' }, 'PUT', `${base}/`, {
        companyCode: 'FWD1',
        userName: who.username,
        userPreferences: { a: who.subject },
      })
    const get = (who: { username: string; subject: string }) =>
      server.call({ ...who, company: 'FWD1' }, 'GET', `${base}/FWD1/${who.username}`)
    const [before, after] = [
      { username: 'eva@fwd1.example', subject: 'eva' },
      { username: 'eva.new@fwd1.example', subject: 'eva' },
    ]
    const successor = { username: before.username, subject: 'another eva' }
    expect((await put(before)).status).toBe(200)
    expect(await get(after)).toMatchObject({ body: { userPreferences: { a: 'eva' } } })
    expect((await get(successor)).status).toBe(404)
    expect((await put(successor)).status).toBe(200)
    // Without a user known yet, as in rows from before, the name decides.
    await sql`delete from user_data_owner where subject = 'eva'`.execute(server.database.db)
    expect((await get(after)).status).toBe(200)
    const thief = { ...after, subject: 'a third one' }
    expect((await get(thief)).status).toBe(404)
    expect((await get(after)).status).toBe(404)
  })

  test.each([
    ['another user', { ...own, userName: 'otto@zoll.example' }],
    ['another company', { ...own, companyCode: 'FWD2' }],
  ])('those of %s are refused by every call', async (_name, other) => {
    const refused = { status: 403, body: { code: 'RIGHT_MISSING' } }
    expect(await load(other)).toMatchObject(refused)
    expect(await server.call({}, 'PUT', `${base}/`, { ...other, userPreferences })).toMatchObject(
      refused,
    )
    expect(
      await server.call({}, 'POST', `${base}/find-by-company-code-and-user-name`, other),
    ).toMatchObject(refused)
  })

  test.each([
    ['numbers as values', { a: 1 }],
    ['nested values', { a: { b: 'c' } }],
    ['no object', ['a']],
  ])('preferences with %s are refused', async (_name, wrong) => {
    const answer = await server.call({}, 'PUT', `${base}/`, { ...own, userPreferences: wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
  })
})
