import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, toFragment } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  test('a participant signs in at the provider and the code comes back in the fragment [LG-001 LG-002 LG-018 LG-023 LG-024]', async () => {
    const visitor = createVisitor(portal.url)
    const page = await visitor.authorize('FWD1')
    expect(await page.response.text()).toContain('name="password"')

    const end = await visitor.logIn(page, 'forwarder@fwd1.example', DEMO_PASSWORD)
    expect(new URL(end.location).search).toBe('')
    expect(toFragment(end.location).get('state')).toBe('state-1')

    const answer = await visitor.exchange(end.location, page.verifier)
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300 })
  })

  test('the access token carries the session, the groups and the roles of the client [PM-015 EN-008]', async () => {
    const tokens = await createVisitor(portal.url).signIn(
      'PCK1',
      'warehouse@pck1.example',
      DEMO_PASSWORD,
    )
    const header: unknown = JSON.parse(
      Buffer.from(tokens.access_token.split('.')[0] ?? '', 'base64url').toString(),
    )
    expect(header).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })

    const claims = toClaims(tokens.access_token)
    expect(claims).toMatchObject({
      iss: `${portal.url}/idp`,
      aud: 'emp-api',
      azp: 'emp',
      typ: 'Bearer',
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sid: expect.stringMatching(/.{20}/),
      preferred_username: 'warehouse@pck1.example',
    })
    expect(claims['groups']).toContain('/COMPANY/PCK1')
    expect(claims['groups']).toContain('/APPLICATION/EMP/EM01_MOVEMENT_CREATE')
    expect(claims['resource_access']).toMatchObject({
      emp: { roles: expect.arrayContaining(['EM01_MOVEMENT_CREATE']) },
    })
    expect(toClaims(tokens.id_token)['groups']).toEqual(claims['groups'])
    expect(await portal.identity.verify(tokens.access_token)).toMatchObject({
      username: 'warehouse@pck1.example',
      permissions: expect.arrayContaining(['EM01_MOVEMENT_CREATE']),
    })
  })

  test('an unknown participant code is refused before any page is shown [LG-016]', async () => {
    for (const company of ['NONE', 'fwd1', 'FWD', '', "'or1"]) {
      const { location } = await createVisitor(portal.url).authorize(company)
      expect(toFragment(location).get('error')).toBe('access_denied')
      expect(toFragment(location).get('error_description')).toBe('wrong_participant')
      expect(toFragment(location).get('state')).toBe('state-1')
    }
  })

  test('the right password of a person from another company is a wrong participant [LG-016 EN-006]', async () => {
    const visitor = createVisitor(portal.url)
    const page = await visitor.authorize('FWD2')
    const end = await visitor.logIn(page, 'forwarder@fwd1.example', DEMO_PASSWORD)
    expect(toFragment(end.location).get('error_description')).toBe('wrong_participant')
    expect(toFragment(end.location).get('code')).toBeNull()
  })

  test('cancelling goes back to the portal without a session', async () => {
    const visitor = createVisitor(portal.url)
    const page = await visitor.authorize('FWD1')
    const end = await visitor.follow(await visitor.post(page.location, { cancel: 'yes' }))
    expect(toFragment(end.location).get('error')).toBe('access_denied')
    expect(toFragment(end.location).get('error_description')).toBe('cancelled')
  })

  test('a running sign-in opens the own company without a page, and another one only with a login', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)

    const own = await visitor.authorize('FWD1')
    expect(toFragment(own.location).get('code')).toBeTruthy()

    const foreign = await visitor.authorize('FWD2')
    expect(foreign.location).toMatch(/^\/signin\//)
    const silent = await visitor.authorize('FWD2', { prompt: 'none' })
    expect(toFragment(silent.location).get('error')).toBe('login_required')
  })

  test('signing in as another user in the same browser ends the first sign-in', async () => {
    const visitor = createVisitor(portal.url)
    const first = await visitor.signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)
    const second = await visitor.signIn('FWD2', 'forwarder@fwd2.example', DEMO_PASSWORD)

    expect((await visitor.refresh(first.refresh_token)).status).toBe(400)
    await expect(portal.identity.verify(first.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
    expect(await portal.identity.verify(second.access_token)).toMatchObject({
      username: 'forwarder@fwd2.example',
    })
  })

  test('a second tab gets its own tokens without a page, and both can be renewed', async () => {
    const visitor = createVisitor(portal.url)
    const first = await visitor.signIn('FWD1', 'forwarder@fwd1.example', DEMO_PASSWORD)
    const silent = await visitor.authorize('FWD1', { prompt: 'none' })
    const answer = await visitor.exchange(silent.location, silent.verifier)
    const second = (await answer.json()) as typeof first

    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await visitor.refresh(first.refresh_token)).status).toBe(200)
    expect((await visitor.refresh(second.refresh_token)).status).toBe(200)
  })

  test('an answer outside the fragment, a missing proof key and a foreign address are refused', async () => {
    const visitor = createVisitor(portal.url)
    const query = await visitor.authorize('FWD1', { response_mode: 'query' })
    expect(new URL(query.location).searchParams.get('error')).toBeTruthy()
    const noProof = await visitor.authorize('FWD1', {
      code_challenge: '',
      code_challenge_method: '',
    })
    expect(toFragment(noProof.location).get('error')).toBe('invalid_request')
    const foreign = await visitor.authorize('FWD1', { redirect_uri: 'https://evil.example/' })
    expect(foreign.response.status).toBe(400)
    expect(foreign.location).toBe('')
  })

  test('the tokens serve this portal only: another resource is refused', async () => {
    const { location } = await createVisitor(portal.url).authorize('FWD1', {
      resource: 'urn:another:api',
    })
    expect(toFragment(location).get('error')).toBe('invalid_target')
  })

  test('a host name in the request does not reach the addresses in the answer', async () => {
    const { port } = new URL(portal.url)
    const text = await new Promise<string>((resolve, reject) => {
      const path = '/idp/.well-known/openid-configuration'
      get({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      }).on('error', reject)
    })
    expect(text).toContain(`"token_endpoint":"${portal.url}/idp/token"`)
    expect(text).not.toContain('evil')
  })
})
