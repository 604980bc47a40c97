import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#server/core/identity/accounts/accounts.ts'
import type { SecondFactors } from '#server/core/identity/secondFactor/secondFactors.ts'
import type { EventFacts, ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { toCodesPage } from './account/codesPage.ts'
import { toSetUpPage } from './account/setUpPage.ts'
import { createCodeStep, type CodeStep } from './codeStep.ts'
import { toForm } from '#server/core/page/form.ts'
import { pageHeaders } from '#server/core/page/page.ts'

/**
 * What comes after the right password: a code of the second factor, or its set-up where it is demanded and not there yet.
 */
export const createSecondStep = (
  options: Parameters<typeof createCodeStep>[0] & {
    issuer: string
    secondFactors: SecondFactors
    report: ReportEvent
  },
) => {
  const { issuer, secondFactors, report } = options
  const codeStep = createCodeStep(options)
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const toAddress = ({ uid }: CodeStep): string => `/signin/${encodeURIComponent(uid)}`

  const sendSetUp = async (
    reply: FastifyReply,
    step: CodeStep,
    account: Account,
    status: number,
    problem?: string,
  ) => {
    const secret = (await secondFactors.findNew(account)) ?? (await secondFactors.begin(account))
    if (!secret) throw new TypeError('A second factor is demanded, and cannot be set up.')
    const { language } = step
    const address = toAddress(step)
    return send(reply, status, toSetUpPage({ address, back: undefined, language, secret, problem }))
  }
  const toFacts = (
    request: FastifyRequest,
    { company }: CodeStep,
    { username }: Account,
  ): EventFacts => ({
    user: username,
    company,
    address: request.ip,
    correlationId: request.id,
  })

  /** Sends the recovery codes, or the page again. */
  const confirm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    step: CodeStep,
    account: Account,
  ): Promise<void> => {
    const from = { issuer, address: request.ip }
    let codes: string[] | undefined
    const isRight = await codeStep.isPassed(
      request,
      reply,
      step,
      account,
      async (code) => {
        codes = await secondFactors.confirm(account, code, undefined, from)
        return codes !== undefined
      },
      (status, problem) => sendSetUp(reply, step, account, status, problem),
    )
    if (!isRight || !codes) return
    report('secondFactorOn', toFacts(request, step, account))
    await codeStep.rememberSetUp(step, account)
    const { language } = step
    await send(reply, 200, toCodesPage({ language, codes, next: { signIn: toAddress(step) } }))
  }

  return {
    isNeeded: async (account: Account): Promise<boolean> =>
      secondFactors.isDemanded(account) || secondFactors.isOn(account.id),

    begin: codeStep.begin,

    /** Whether the page of this step was sent; else the password comes first. */
    isShown: async (reply: FastifyReply, step: CodeStep): Promise<boolean> => {
      const account = await codeStep.findAccount(step)
      if (!account) return false
      if (await secondFactors.isOn(account.id)) codeStep.sendPage(reply, step, account, 200)
      else await sendSetUp(reply, step, account, 200)
      return true
    },

    /** The account that may sign in now; `refused` if the answer was sent; undefined: the password comes first. */
    answer: async (
      request: FastifyRequest,
      reply: FastifyReply,
      step: CodeStep,
    ): Promise<Account | 'refused' | undefined> => {
      const account = await codeStep.findAccount(step)
      if (!account) return undefined
      const isOn = await secondFactors.isOn(account.id)
      if (isOn && toForm(request).has('go') && codeStep.hasSetUp(step)) return account
      if (!isOn) {
        await confirm(request, reply, step, account)
        return 'refused'
      }
      let used: 'time' | 'recovery' | undefined
      const isRight = await codeStep.isPassed(request, reply, step, account, async (code) => {
        used = await secondFactors.use(account.id, code)
        return used !== undefined
      })
      if (!isRight) return 'refused'
      if (used === 'recovery') report('recoveryCodeUsed', toFacts(request, step, account))
      return account
    },
  }
}
