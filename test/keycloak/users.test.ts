import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUsers } from './setup/callPortal.ts'
import { startMailServer } from './setup/startMailServer.ts'
import { startPortal } from './setup/startPortal.ts'
import { signInByCalls, tokenOf } from './setup/visitor.ts'

const A = '/APPLICATION/EMP/'
let portal: Awaited<ReturnType<typeof startPortal>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
const tokens = new Map<string, string>()
const adminOf = (company: string) => `admin@${company.toLowerCase()}.test`
beforeAll(async () => {
  portal = await startPortal({ OIDC_ADMIN_MAIL: 'true', DELEGATE_ADMIN: 'false' })
  const { operator } = portal
  mailServer = await startMailServer(operator)
  for (const company of ['USR1', 'USR2']) {
    await operator.addCompany(company)
    await operator.addUser(adminOf(company), [`/COMPANY/${company}`, `/COMPANY/${company}/ADMIN`])
    tokens.set(company, await tokenOf(adminOf(company)))
  }
})
afterAll(async () => {
  await mailServer.stop()
  await portal.stop()
})

/** A call of the admin of a company. */
const call = (company: string, method: string, path: string, body?: unknown) =>
  callUsers(portal.url, tokens.get(company), method, path, body, { 'emp-company': company })
const asNew = (username: string, company = 'USR1') => ({
  username,
  email: username,
  firstName: 'Nele',
  lastName: 'Neu',
  enabled: true,
  groups: [`/COMPANY/${company}`],
})

test('an admin creates, reads, renames, lists and removes a user [CV-018 CV-022 CV-023 CV-024]', async () => {
  const { operator } = portal
  const made = await call('USR1', 'POST', '', asNew('nele@usr1.test'))
  expect(made).toMatchObject({
    status: 201,
    body: { username: 'nele@usr1.test', groups: ['/COMPANY/USR1'], enabled: true },
  })
  // The user gets the link in a mail. An admin who got it could use it in the user's name.
  expect(made.body).not.toHaveProperty('firstPassword')
  const path = `/${made.body.id}`
  const groups = [`${A}EM01_STATISTICS`, `${A}EM01_PORT_ORDER_LIST`]
  expect((await call('USR1', 'PUT', `${path}/groups`, groups)).status).toBe(204)
  const own = await call('USR1', 'PUT', `${path}/groups`, ['/COMPANY/USR1/ADMIN'])
  expect(own).toMatchObject({ status: 403, body: { code: 'GROUP_REFUSED' } })
  expect((await call('USR1', 'DELETE', `${path}/groups`, groups.slice(1))).status).toBe(204)
  const read = await call('USR1', 'GET', path)
  expect(read.body['groups']).toEqual([`${A}EM01_STATISTICS`, '/COMPANY/USR1'])
  const { groups: _groups, ...sent } = read.body
  const renamed = await call('USR1', 'PUT', path, { ...sent, lastName: 'Älter' })
  expect(renamed).toMatchObject({ status: 200, body: { lastName: 'Älter', firstName: 'Nele' } })
  const late = await call('USR1', 'PUT', path, { ...sent, lastName: 'Late' })
  expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  const list = await call('USR1', 'GET', '?companyCode=USR1&applicationCode=EMP')
  expect(list.body['entityList']).toMatchObject([
    { username: adminOf('USR1') },
    { username: 'nele@usr1.test', lastName: 'Älter' },
  ])
  expect((await call('USR1', 'DELETE', `${path}/groups`, ['/COMPANY/USR1'])).status).toBe(204)
  expect(await operator.groupsOf(String(made.body.id))).toEqual([])
  expect((await call('USR1', 'GET', path)).status).toBe(404)
})

test('a new user gets a mail to set the password and to confirm the address', async () => {
  const made = await call('USR1', 'POST', '', asNew('mail@usr1.test'))
  expect(made.status).toBe(201)
  const mail = mailServer.mails.find(({ to }) => to === 'mail@usr1.test')?.text
  expect(mail).toContain('login-actions/action-token')
  expect(await portal.operator.credentialsOf(String(made.body.id))).toEqual([])
})

test('without a mail server no user is made', async () => {
  const { operator } = portal
  const { smtpServer } = await operator.read<{ smtpServer: object }>('')
  await operator.send('PUT', '', { smtpServer: { ...smtpServer, port: '1' } })
  const made = await call('USR1', 'POST', '', asNew('nomail@usr1.test'))
  await operator.send('PUT', '', { smtpServer })
  expect(made).toMatchObject({ status: 503, body: { code: 'IDENTITY_UNAVAILABLE' } })
  expect(await operator.find('nomail@usr1.test')).toBeUndefined()
})

test('names that the realm refuses are answered as invalid, existing ones of others as refused [ER-013 ER-014]', async () => {
  const strange = { ...asNew('strange@usr1.test'), lastName: '<script>' }
  expect(await call('USR1', 'POST', '', strange)).toMatchObject({
    status: 400,
    body: { code: 'VALUE_INVALID' },
  })
  expect(await call('USR1', 'POST', '', asNew(adminOf('USR1')))).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_EXISTS' },
  })
  expect(await call('USR1', 'POST', '', asNew(adminOf('USR2')))).toMatchObject({
    status: 403,
    body: { code: 'USER_REFUSED' },
  })
})

test('where the realm lacks a group of several, none is given', async () => {
  const { operator } = portal
  const id = await operator.addUser('partial@usr1.test', ['/COMPANY/USR1'])
  const group = await operator.groupAt(`${A}EM01_RISK_FILE_WRITE`)
  const rename = (name: string) => operator.send('PUT', `/groups/${group}`, { name })
  await rename('AWAY')
  const given = await call('USR1', 'PUT', `/${id}/groups`, [
    `${A}EM01_RISK_FILE_READ`,
    `${A}EM01_RISK_FILE_WRITE`,
  ])
  await rename('EM01_RISK_FILE_WRITE')
  expect(given.status).toBe(500)
  expect(await operator.groupsOf(id)).toEqual(['/COMPANY/USR1'])
})

test('a password that another company prepared opens no company that takes the user over', async () => {
  const { operator } = portal
  const username = 'future@usr1.test'
  const { id = '' } = (await call('USR2', 'POST', '', asNew(username, 'USR2'))).body
  const credential = { type: 'password', value: 'prepared by another', temporary: false }
  await operator.send('PUT', `/users/${id}/reset-password`, credential)
  await operator.send('PUT', `/users/${id}`, { requiredActions: [], emailVerified: true })
  expect(await signInByCalls(username, credential.value)).toBeDefined()
  const code = {
    type: 'otp',
    secretData: JSON.stringify({ value: 'a secret of an app' }),
    credentialData: JSON.stringify({ subType: 'totp', digits: 6, period: 30 }),
  }
  await operator.send('PUT', `/users/${id}`, { credentials: [code] })
  expect(await operator.credentialsOf(id)).toContain('otp')
  await call('USR2', 'DELETE', `/${id}/groups`, ['/COMPANY/USR2'])
  mailServer.mails.length = 0
  expect((await call('USR1', 'POST', '', asNew(username))).status).toBe(409)
  expect(await operator.groupsOf(id)).toEqual(['/COMPANY/USR1'])
  expect(await operator.credentialsOf(id)).toEqual([])
  const { requiredActions } = await operator.read<{ requiredActions: string[] }>(`/users/${id}`)
  expect(requiredActions).toEqual(['CONFIGURE_TOTP'])
  expect(mailServer.mails.filter(({ to }) => to === username)).toHaveLength(1)
  expect(await signInByCalls(username, credential.value)).toBeUndefined()
})

test('users of other applications of the realm are not taken over', async () => {
  const { operator } = portal
  await operator.send('POST', '/groups', { name: 'STAFF' })
  for (const groups of [['/STAFF'], []]) {
    const username = `staff${groups.length}@realm.test`
    const id = await operator.addUser(username, groups)
    expect(await call('USR1', 'POST', '', asNew(username))).toMatchObject({
      status: 403,
      body: { code: 'USER_REFUSED' },
    })
    expect(await operator.groupsOf(id)).toEqual(groups)
  }
})
