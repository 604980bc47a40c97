import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import type { KnownBrowsers } from '#server/core/identity/limits/knownBrowser.ts'
import { toNetwork } from '#server/core/network.ts'
import type { SignInLimits } from '#server/core/identity/limits/signInLimits.ts'
import type { SecondFactors } from '#server/core/identity/secondFactor/secondFactors.ts'
import type { EventFacts, ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { toCodePage } from './codePage.ts'
import { toForm } from '#server/core/page/form.ts'
import { pageHeaders } from '#server/core/page/page.ts'
import { signInTexts, toTooMany, type Language } from './signInTexts.ts'

/** After the password a user has this long for the code. */
const CODE_SECONDS = 5 * 60

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in that waits for the code; it is stored at the provider, and ends with the sessions of its account. */
export interface CodeStep {
  readonly interaction: Interaction
  readonly uid: string
  readonly company: string
  readonly language: Language
}

/** The second step of a sign-in. */
export const createCodeStep = (options: {
  accounts: Pick<Accounts, 'find'>
  secondFactors: SecondFactors
  /** Apart from those of passwords: a right password must not forget wrong codes. */
  codeLimits: SignInLimits
  knownBrowsers: KnownBrowsers
  clock: () => Date
  report: ReportEvent
}) => {
  const { accounts, secondFactors, codeLimits, knownBrowsers, clock, report } = options

  const sendPage = (
    reply: FastifyReply,
    { uid, language }: CodeStep,
    { username }: Account,
    status: number,
    problem?: string,
  ) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(toCodePage({ uid, username, language, problem }))

  const remember = async (
    interaction: Interaction,
    { id }: Account,
    hasSetUp = false,
  ): Promise<void> => {
    const passed: PassedPassword = { accountId: id, at: clock().toISOString(), hasSetUp }
    interaction.result = { passedPassword: passed }
    await interaction.persist()
  }

  return {
    /** Remembers the right password. */
    begin: ({ interaction }: CodeStep, account: Account): Promise<void> =>
      remember(interaction, account),

    /** Remembers that the second factor was set up in this sign-in too. The sessions that ended with it include this sign-in. */
    rememberSetUp: ({ interaction }: CodeStep, account: Account): Promise<void> =>
      remember(interaction, account, true),

    hasSetUp: ({ interaction }: CodeStep): boolean => passedOf(interaction).hasSetUp === true,

    /** The account that only lacks the code; undefined: the password comes first, maybe again. */
    findAccount: async ({ interaction }: CodeStep): Promise<Account | undefined> => {
      const { accountId, at } = passedOf(interaction)
      if (accountId === undefined || at === undefined) return undefined
      if (differenceInSeconds(clock(), new Date(at)) > CODE_SECONDS) return undefined
      const account = await accounts.find(accountId)
      if (!account?.enabled) return undefined
      // An admin may have removed it meanwhile, and the password with it.
      const isNeeded = secondFactors.isDemanded(account) || (await secondFactors.isOn(accountId))
      return isNeeded ? account : undefined
    },

    sendPage,

    /** Checks the code; the answer is sent unless it is right. */
    isPassed: async (
      request: FastifyRequest,
      reply: FastifyReply,
      step: CodeStep,
      account: Account,
      check: (code: string) => Promise<boolean>,
      refuse: (status: number, problem: string) => unknown = (status, problem) =>
        sendPage(reply, step, account, status, problem),
    ): Promise<boolean> => {
      const { username } = account
      const attempt = {
        username,
        network: toNetwork(request.ip),
        browser: knownBrowsers.read(request.headers.cookie, username),
      }
      const who: EventFacts = {
        user: username,
        company: step.company,
        address: request.ip,
        correlationId: request.id,
      }
      const texts = signInTexts[step.language]
      const seconds = await codeLimits.begin(attempt)
      if (seconds > 0) {
        report('codeLimited', who)
        void reply.header('retry-after', seconds)
        refuse(429, toTooMany(texts, seconds))
        return false
      }
      if (!(await check(toForm(request).get('code') ?? ''))) {
        await codeLimits.fail(attempt)
        report('codeRefused', who)
        refuse(422, texts.codeRefused)
        return false
      }
      await codeLimits.succeed(attempt)
      return true
    },
  }
}

interface PassedPassword {
  readonly accountId?: string
  readonly at?: string
  readonly hasSetUp?: boolean
}

const passedOf = ({ result }: Interaction): PassedPassword =>
  (result?.['passedPassword'] ?? {}) as PassedPassword
