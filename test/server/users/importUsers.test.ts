import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportField } from '#framework/schema/list/importing.ts'
import { matchColumns } from '#framework/schema/list/matchColumns.ts'
import type { UserImportAnswer } from '#framework/server/users/import/writeUsers.ts'
import { createLimit } from '#framework/server/users/userCalls.ts'
import { people } from '#demo/people.ts'
import { engines } from '#test/process/engines.ts'
import { setUpKeycloak, type KeycloakServer } from '#test/server/setup/setUpKeycloak.ts'
import type { Caller } from '#test/server/setup/setUpServer.ts'
import { A, base, setUpUsers, type Name, type Users } from '#test/server/setup/setUpUsers.ts'

const columns = ['username', 'firstName', 'lastName', 'groups']
type Sent = {
  readonly columns?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly language?: 'de' | 'en' | 'cn'
}
type Call = (
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>

const check = async (call: Call, sent: Sent) => {
  const { status, body } = await call({ mode: 'check', language: 'en', columns, ...sent })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as UserImportAnswer
}
const write = async (
  call: Call,
  mode: 'all' | 'good',
  sent: Sent,
  key: string = crypto.randomUUID(),
) => {
  const { rows } = await check(call, sent)
  const expected = rows.map(({ found }) => found)
  const asked = { mode, language: 'en', columns, ...sent, expected }
  const again = () => call(asked, { 'idempotency-key': key })
  const { status, body } = await again()
  expect(status, JSON.stringify(body)).toBe(200)
  return { answer: body as UserImportAnswer, again }
}
const outcomes = ({ rows }: UserImportAnswer) => rows.map(({ outcome }) => outcome)

describe.each(engines)('users of a file on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  const by =
    (who: Name): Call =>
    (body, headers) =>
      users.call(who, 'POST', '/import', body, headers)
  const anna = by('anna')
  const one = async (username: string) => users.server.directory.findByUsername(username)

  test('the columns of a file are known by their labels in every language', async () => {
    const { body } = await users.call('anna', 'GET', '/import')
    const { fields } = body as { fields: ImportField[] }
    expect(fields.map(({ name, required }) => [name, required])).toEqual(
      columns.map((name) => [name, true]),
    )
    const header = ['Username', 'Vorname', '姓', 'PERMISSIONS', 'Phone']
    expect(matchColumns(header, fields)).toEqual([...columns, undefined])
  })

  test('a file leaves roles as they are, and a user who has one needs no other permission', async () => {
    const role = '/COMPANY/ABCD/ROLE/analyst'
    const given = await users.call('anna', 'PUT', `/${users.ids.adam}/groups`, [role])
    expect(given.status).toBe(204)
    const { answer } = await write(anna, 'all', { rows: [['adam@abcd.test', 'adam', 'Cast', '']] })
    expect(answer).toMatchObject({ done: true, counts: { changed: 1 } })
    expect(await users.groupsOf('adam')).toEqual(['/COMPANY/ABCD', role])
  })

  test('a check says what would become of each user, with the reasons, and writes nothing', async () => {
    const before = await users.dump()
    const answer = await check(anna, {
      rows: [
        [' NEW@abcd.test ', 'Nele', 'Neu', 'Download statistics | See port orders'],
        ['adam@abcd.test', 'adam', 'Cast', 'Statistiken herunterladen'],
        ['amy@abcd.test', 'Amy', 'Cast', 'EM01_STATISTICS'],
        ['no address', '', 'x'.repeat(300), 'Fly to the moon'],
        ['new@abcd.test', 'Nele', 'Neu', 'Download statistics'],
        ['anna@abcd.test', 'anna', 'Cast', 'See port orders'],
        ['both@abcd.test', 'both', 'Cast', 'See port orders'],
        ['other@abcd.test', 'O', 'T', 'See orders of all companies'],
        ['third@abcd.test', 'T', 'H', 'Member of ABCD'],
      ],
    })
    expect(answer.counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 6 })
    expect(
      answer.rows.map(({ outcome, changes, problems, notes }) => [
        outcome,
        changes,
        problems,
        notes,
      ]),
    ).toEqual([
      ['new', [], {}, []],
      ['same', [], {}, []],
      ['changed', ['firstName', 'groups'], {}, []],
      [
        'wrong',
        [],
        {
          username: 'badEmail',
          firstName: 'pleaseSpecify',
          lastName: 'tooLong',
          groups: 'notOffered',
        },
        [],
      ],
      ['wrong', [], {}, ['twiceInFile']],
      ['wrong', ['groups'], {}, ['oneself']],
      ['wrong', ['groups'], {}, ['otherCompany']],
      ['wrong', [], { groups: 'notOffered' }, []],
      ['wrong', [], { groups: 'noRight' }, []],
    ])
    expect(await users.dump()).toEqual(before)
    expect(await users.audit()).toEqual([])
  })

  test('all users are created and changed by the steps of the form, and have the password of all', async () => {
    const rows = [
      ['new@abcd.test', 'Nele', 'Neu', 'Download statistics|Admin of ABCD'],
      ['adam@abcd.test', 'Adam', 'Cast', 'See port orders'],
      ['supp@abcd.test', 'supp', 'Cast', 'See port orders'],
      ['orphan@old.test', 'Otto', 'Orphan', 'See port orders'],
    ]
    const { answer, again } = await write(anna, 'all', { rows })
    expect(answer).toMatchObject({
      done: true,
      counts: { new: 2, changed: 2, same: 0, wrong: 0 },
      rows: [],
    })
    expect(await one('new@abcd.test')).toMatchObject({
      firstName: 'Nele',
      groups: [`${A}EM01_STATISTICS`, '/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
    })
    // A permission that the admin may not take stays.
    expect((await one('supp@abcd.test'))?.groups).toEqual([
      `${A}EM01_NO_PARTICIPANT_RESTRICTION`,
      `${A}EM01_PORT_ORDER_LIST`,
      '/COMPANY/ABCD',
    ])
    expect(await one('adam@abcd.test')).toMatchObject({
      firstName: 'Adam',
      groups: [`${A}EM01_PORT_ORDER_LIST`, '/COMPANY/ABCD'],
    })
    expect(await one('orphan@old.test')).toMatchObject({
      firstName: 'Otto',
      groups: [`${A}EM01_PORT_ORDER_LIST`, '/COMPANY/ABCD'],
    })
    expect((await users.audit()).map(({ action }) => action)).toEqual([
      'create',
      'addGroups',
      'edit',
      'removeGroups',
      'addGroups',
      'addGroups',
      'rejoin',
      'edit',
      'addGroups',
    ])
    expect(answer.initialPassword).toBe(people.password)

    // The same request again writes nothing.
    const before = await users.dump()
    const { body } = await again()
    expect(body).toMatchObject({ done: true, counts: { new: 2, changed: 2 } })
    expect(await users.dump()).toEqual(before)
    expect(outcomes(await check(anna, { rows }))).toEqual(['same', 'same', 'same', 'same'])
  })

  test('only names are changed by a file without permissions', async () => {
    const sent = { columns: ['username', 'lastName'], rows: [['amy@abcd.test', 'Amaro']] }
    const { answer } = await write(anna, 'good', sent)
    expect(answer.counts.changed).toBe(1)
    expect(await one('amy@abcd.test')).toMatchObject({
      lastName: 'Amaro',
      groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'],
    })
  })

  test('a check does not show whether another company has a user; the attempt to create it does, as in the form', async () => {
    const rows = [
      ['first@abcd.test', 'F', 'I', 'See port orders'],
      ['will@wxyz.test', 'W', 'I', 'See port orders'],
      ['last@abcd.test', 'L', 'A', 'See port orders'],
    ]
    const checked = await check(anna, { rows })
    expect(checked.rows.map(({ index: _index, ...row }) => JSON.stringify(row))).toEqual(
      Array(3).fill(JSON.stringify({ ...checked.rows[0], index: undefined })),
    )
    const before = await users.dump()
    const { answer: all } = await write(anna, 'all', { rows })
    expect(all).toMatchObject({
      done: false,
      counts: { wrong: 1 },
      rows: [{ index: 1, notes: ['otherCompany'] }],
    })
    expect(await users.dump()).toEqual(before)
    const { answer: good } = await write(anna, 'good', { rows })
    expect(good).toMatchObject({
      done: true,
      counts: { new: 2, wrong: 1 },
      rows: [{ index: 1, outcome: 'wrong', notes: ['otherCompany'] }],
    })
    expect(JSON.stringify([checked, all, good])).not.toContain('WXYZ')
    expect(await users.groupsOf('will')).toEqual(['/COMPANY/WXYZ', '/COMPANY/WXYZ/ADMIN'])
  })

  test('names of other companies cannot be tried in large numbers', async () => {
    for (let tried = 0; tried < createLimit.attempts; tried += 20)
      await write(anna, 'all', { rows: [['will@wxyz.test', 'W', 'I', 'See port orders']] })
    const refused = await anna({
      mode: 'good',
      language: 'en',
      columns,
      rows: [['will@wxyz.test', 'W', 'I', 'See port orders']],
      expected: [null],
    })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    // Another admin of the company has attempts of the own.
    const rows = Array.from({ length: createLimit.attempts + 1 }, (_, index) => {
      const name = `will${index}@wxyz.test`
      return [name, 'W', 'I', 'See port orders']
    })
    const people = rows.map(([username = '']) => ({
      id: crypto.randomUUID(),
      username,
      email: username,
      first_name: 'W',
      last_name: 'I',
      enabled: true,
      created: new Date(),
      updated: new Date(),
    }))
    await users.server.identityDb.insertInto('account').values(people).execute()
    const groups = people.map(({ id }) => ({ account_id: id, group_path: '/COMPANY/WXYZ' }))
    await users.server.identityDb.insertInto('account_group').values(groups).execute()
    const { answer } = await write(by('amy'), 'good', { rows })
    expect(answer.rows.filter(({ notes }) => notes[0] === 'otherCompany')).toHaveLength(
      createLimit.attempts,
    )
    expect(answer.rows.at(-1)).toMatchObject({ notes: ['tooManyRefused'] })
  })

  test('a user who was changed since the check stays, and the others are written', async () => {
    const rows = [
      ['adam@abcd.test', 'Adam', 'Cast', 'See port orders'],
      ['amy@abcd.test', 'Amy', 'Cast', 'See port orders'],
    ]
    const { rows: found } = await check(anna, { rows })
    await users.call('anna', 'PUT', `/${users.ids.adam}`, {
      firstName: 'Another',
      lastName: 'Cast',
      version: 1,
    })
    const { body } = await anna({
      mode: 'good',
      language: 'en',
      columns,
      rows,
      expected: found.map((row) => row.found),
    })
    expect(body).toMatchObject({
      counts: { changed: 1, wrong: 1 },
      rows: [{ index: 0, notes: ['changedMeanwhile'] }],
    })
    expect((await one('adam@abcd.test'))?.firstName).toBe('Another')
    expect((await one('amy@abcd.test'))?.firstName).toBe('Amy')
  })

  test('an import is for admins of the company alone, within its limits', async () => {
    const body = { mode: 'check', language: 'en', columns, rows: [['x@abcd.test', 'X', 'Y', '']] }
    expect((await users.call('adam', 'GET', '/import')).status).toBe(403)
    expect((await users.call('adam', 'POST', '/import', body)).status).toBe(403)
    const many = { ...body, rows: Array.from({ length: 201 }, () => body.rows[0]) }
    expect(await users.call('anna', 'POST', '/import', many)).toMatchObject({ status: 400 })
    const phone = { ...body, columns: ['phoneNumber'], rows: [['1']] }
    expect(await users.call('anna', 'POST', '/import', phone)).toMatchObject({
      status: 400,
      body: { code: 'IMPORT_UNKNOWN_COLUMN' },
    })
    expect(await users.call('anna', 'POST', '/import', { ...body, mode: 'all' })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    })
  })
})

describe('users of a file in a Keycloak realm', () => {
  const [engine] = engines as [(typeof engines)[number]]
  let keycloak: KeycloakServer
  let fake: KeycloakServer['fake']
  let server: KeycloakServer['server']
  let call: Call
  const A2 = '/APPLICATION/EMP/EM01_PORT_ORDER_LIST'
  beforeAll(async () => {
    const own = ['/COMPANY/FWD1', '/COMPANY/FWD1/ADMIN']
    const groups = [...own, '/COMPANY/FWD2', A2, `${A}EM01_STATISTICS`]
    keycloak = await setUpKeycloak(engine, groups, { sendsMail: true })
    ;({ fake, server } = keycloak)
    const { id: subject } = fake.addUser('admin@fwd1.example', own)
    const admin: Caller = { username: 'admin@fwd1.example', subject, company: 'FWD1', groups: own }
    call = (body, headers) => server.call(admin, 'POST', `${base}/import`, body, headers)
  })
  afterAll(() => keycloak.close())
  const named = (username: string) =>
    [...fake.users.values()].find((user) => user.username === username)
  const rowOf = (username: string) => [username, 'Nora', 'Neu', 'See port orders']

  test('they are created with their permissions, and get a mail for the first password', async () => {
    const rows = [rowOf('one@fwd1.example'), rowOf('two@fwd1.example')]
    const { answer } = await write(call, 'all', { rows })
    expect(answer).toMatchObject({ done: true, counts: { new: 2 } })
    for (const [username = ''] of rows) {
      const made = named(username)
      expect(fake.pathsOf(made?.id ?? '')).toEqual([A2, '/COMPANY/FWD1'])
      expect(made?.mails).toHaveLength(1)
    }
    expect(outcomes(await check(call, { rows }))).toEqual(['same', 'same'])
  })

  test('of all or none nothing is left behind when Keycloak fails in between', async () => {
    const rows = [rowOf('three@fwd1.example'), rowOf('four@fwd1.example')]
    const before = fake.users.size
    fake.state.fault = (asked) =>
      asked === 'POST /users' && named('three@fwd1.example') ? 500 : undefined
    const { rows: found } = await check(call, { rows })
    const { body } = await call({
      mode: 'all',
      language: 'en',
      columns,
      rows,
      expected: found.map((row) => row.found),
    })
    fake.state.fault = () => undefined
    expect(body).toMatchObject({ failure: { code: 'IDENTITY_UNAVAILABLE' } })
    expect(fake.users.size).toBe(before)
  })

  test('of the good ones those before a failure stay, and the others are named', async () => {
    fake.addUser('foreign@fwd2.example', ['/COMPANY/FWD2'])
    const rows = [
      'foreign@fwd2.example',
      'five@fwd1.example',
      'six@fwd1.example',
      'seven@fwd1.example',
    ].map(rowOf)
    fake.state.fault = (asked) =>
      asked === 'POST /users' && named('five@fwd1.example') ? 503 : undefined
    const { answer, again } = await write(call, 'good', { rows }, 'partly')
    fake.state.fault = () => undefined
    expect(answer).toMatchObject({
      done: true,
      counts: { new: 1, wrong: 3 },
      rows: [
        { index: 0, notes: ['otherCompany'] },
        { index: 2, notes: ['unavailable'] },
        { index: 3, notes: ['unavailable'] },
      ],
    })
    expect(named('five@fwd1.example')).toBeDefined()
    expect(named('six@fwd1.example')).toBeUndefined()
    // The same request goes on where it ended.
    expect((await again()).body).toMatchObject({
      counts: { new: 3, wrong: 1 },
      rows: [{ index: 0 }],
    })
    expect(named('five@fwd1.example')?.mails).toHaveLength(1)
    expect(named('seven@fwd1.example')).toBeDefined()
  })
})
