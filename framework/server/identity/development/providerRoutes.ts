import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compactVerify, decodeJwt, importJWK, type JWK } from 'jose'
import type Provider from 'oidc-provider'
import { toMembership } from '#schema/users/groups.ts'
import { companyCodesOf } from '#schema/users/companyCodes.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import { addFormParser, toForm } from '#server/page/page.ts'
import { pageHeaders } from '#server/page/page.ts'
import { toSecurityHeaders } from '#server/securityHeaders.ts'
import { readAccount } from './accountRows.ts'
import type { DemoAccount } from './people.ts'
import type { ProviderOptions } from './providerConfiguration.ts'
import { endSession } from './records.ts'
import { toMessagePage, toSignInPage } from './signInPage.ts'
import { toLanguage } from './signInTexts.ts'

/** Visits of the provider per address and minute: its pages know which codes and names there are. */
export const providerVisits = { max: 240, timeWindow: 60_000 }

export interface RouteOptions extends ProviderOptions {
  readonly provider: Provider
  readonly password: string
  /** Offered by the sign-in page. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly pagePolicy: string
}

/** The provider at `/idp`, and its sign-in page at `/signin`. */
export const registerProviderRoutes = async (
  app: FastifyInstance,
  options: RouteOptions,
): Promise<void> => {
  registerSignOut(app, options)
  await app.register(async (scope) => mountProvider(scope, options))
  await app.register(async (scope) => registerSignIn(scope, options))
}

/** Passes everything else below /idp to the provider, which uses the raw request and answer. */
const mountProvider = (
  scope: FastifyInstance,
  { provider, portalUrl, pagePolicy }: RouteOptions,
): void => {
  const { host, protocol } = new URL(portalUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const config = { rateLimit: providerVisits }
  scope.all('/idp/*', { config }, async (request, reply) => {
    reply.hijack()
    const headers = {
      ...toSecurityHeaders({ portalUrl }),
      ...pageHeaders,
      'content-security-policy': pagePolicy,
      'x-correlation-id': request.id,
    }
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    // The provider builds addresses from these; only the configured one may be used.
    delete request.raw.headers['x-forwarded-host']
    request.raw.headers.host = host
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const { originalUrl } = request
    Object.assign(request.raw, {
      baseUrl: '/idp',
      originalUrl,
      url: request.url.slice('/idp'.length),
    })
    await provider.callback()(request.raw, reply.raw)
    return reply
  })
}

/**
 * RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0). The ID token says which session ends: a link without one ends none.
 */
const registerSignOut = (
  app: FastifyInstance,
  { db, issuer, portalUrl, signingKey }: RouteOptions,
): void => {
  app.get('/idp/session/end', { config: { rateLimit: providerVisits } }, async (request, reply) => {
    const { id_token_hint: hint } = request.query as { readonly id_token_hint?: string }
    const sid = typeof hint === 'string' ? await readSid(hint, issuer, signingKey) : undefined
    if (sid !== undefined) await endSession(db, sid)
    return reply.redirect(`${portalUrl}/login`, 303)
  })
}

/** The session of an ID token, which may have expired; undefined for one that is not ours. */
const readSid = async (token: string, issuer: string, key: JWK): Promise<string | undefined> => {
  const { d: _private, ...publicKey } = key
  try {
    await compactVerify(token, await importJWK(publicKey, 'ES256'), { algorithms: ['ES256'] })
  } catch {
    return undefined
  }
  const { iss, sid } = decodeJwt(token)
  return iss === issuer && typeof sid === 'string' ? sid : undefined
}

interface OpenLogin {
  readonly uid: string
  readonly company: string
  readonly hint: string | undefined
  readonly language: ReturnType<typeof toLanguage>
}

/** The page of the sign-in and its form. The answer is the same for unknown, wrong and disabled. */
const registerSignIn = (scope: FastifyInstance, options: RouteOptions): void => {
  const { application, provider, db, portalUrl, password, demoAccounts } = options
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const sendPage = (
    reply: FastifyReply,
    status: number,
    { uid, company, hint, language }: OpenLogin,
    refused?: string,
  ) => {
    const offered = demoAccounts.filter(({ companyCode }) => companyCode === company)
    const { name } = application
    const hasOneCompany = companyCodesOf(application).isOnly
    const page = {
      name,
      hasOneCompany,
      uid,
      company,
      language,
      hint,
      refused,
      password,
      demoAccounts: offered,
    }
    return send(reply, status, toSignInPage(page))
  }
  const sendExpired = (reply: FastifyReply) =>
    send(reply, 410, toMessagePage({ application, portalUrl, message: 'expired' }))
  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) => reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)

  addFormParser(scope)
  const config = { rateLimit: providerVisits }
  scope.get('/signin/:uid', { config }, async (request, reply) => {
    const login = await findOpenLogin(application, provider, request, reply)
    return login ? sendPage(reply, 200, login) : sendExpired(reply)
  })

  scope.post('/signin/:uid', { config }, async (request, reply) => {
    const login = await findOpenLogin(application, provider, request, reply)
    if (!login) return sendExpired(reply)
    const form = toForm(request)
    const refuse = (reason: string) =>
      finish(request, reply, { error: 'access_denied', error_description: reason })
    if (form.has('cancel')) return refuse('cancelled')
    const username = normalizeCode(form.get('username') ?? '')
      .trim()
      .toLowerCase()
    const account = await readAccount(db, 'username', username)
    if (!account?.enabled || form.get('password') !== password)
      return sendPage(reply, 422, login, username)
    if (!account.groups.includes(toMembership(login.company))) return refuse('wrong_participant')
    return finish(request, reply, {
      login: { accountId: account.id, remember: false, amr: ['pwd'] },
    })
  })
}

/** The open login of the address and its cookie; undefined if it has expired. */
const findOpenLogin = async (
  application: ProviderOptions['application'],
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenLogin | undefined> => {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    if (!request.url.startsWith(`/signin/${uid}`)) return undefined
    return {
      uid,
      company: String(params['company']),
      hint: typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined,
      language: toLanguage(application, params['ui_locales']),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}
