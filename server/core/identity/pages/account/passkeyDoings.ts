import type { Passkeys } from '#server/core/identity/passkeys/passkeys.ts'
import { toBrowserName } from '#server/core/identity/sessions/browserName.ts'
import type { SecurityEventName } from '#server/core/telemetry/securityEvents.ts'
import type { AccountPage } from './accountPage.ts'
import type { Visit } from './accountRoutes.ts'
import { accountTexts } from './accountTexts.ts'
import { toNewPasskeyPage } from './passkeyList.ts'

type Said = Pick<AccountPage, 'problem' | 'problemOf' | 'done'>

/** What users do with their passkeys on their page, by the names of its buttons. */
export const createPasskeyDoings = (options: {
  passkeys: Passkeys
  /** The page of the user. */
  addressOf: (visit: Visit) => string
  /** Password, and code if there is one; the answer is sent unless both are right. */
  isOwner: (visit: Visit) => Promise<boolean>
  originOf: (visit: Visit) => { readonly issuer: string; readonly address: string }
  report: (event: SecurityEventName, visit: Visit) => void
  sendPage: (visit: Visit, html: string) => unknown
  sendOverview: (visit: Visit, status: number, said?: Said) => unknown
}): Readonly<Record<string, (visit: Visit) => Promise<unknown>>> => {
  const { passkeys, isOwner, report, sendOverview } = options
  const refuse = (visit: Visit, status: number, text: keyof (typeof accountTexts)['en']) =>
    sendOverview(visit, status, {
      problem: accountTexts[visit.language][text],
      problemOf: 'passkeys',
    })
  const done = (visit: Visit, text: keyof (typeof accountTexts)['en']) =>
    sendOverview(visit, 200, { done: accountTexts[visit.language][text] })

  return {
    newPasskey: async (visit) => {
      if (!passkeys.areOffered) return sendOverview(visit, 409)
      if (!(await isOwner(visit))) return undefined
      const made = await passkeys.beginAdding(visit.owner.account, visit.owner.sid)
      if (!made) return refuse(visit, 409, 'tooManyPasskeys')
      const page = {
        language: visit.language,
        address: options.addressOf(visit),
        name: toBrowserName(visit.request.headers['user-agent']) ?? '',
        options: made,
      }
      return options.sendPage(visit, toNewPasskeyPage(page))
    },

    addPasskey: async (visit) => {
      const { owner, form } = visit
      const given = { name: form.get('name') ?? '', credential: form.get('credential') ?? '' }
      const isAdded = await passkeys.add(owner.account, owner.sid, given, options.originOf(visit))
      if (!isAdded) return refuse(visit, 422, 'passkeyNotAdded')
      report('passkeyAdded', visit)
      return done(visit, 'passkeyAdded')
    },

    renamePasskey: async (visit) => {
      const { owner, form } = visit
      const id = form.get('passkey')
      const name = form.get('name')?.trim()
      if (!id || !name) return refuse(visit, 422, 'choosePasskeyAndName')
      await passkeys.rename(owner.account, id, name)
      return done(visit, 'passkeyRenamed')
    },

    removePasskey: async (visit) => {
      const { owner, form } = visit
      const id = form.get('passkey')
      if (!id) return refuse(visit, 422, 'choosePasskey')
      if (!(await isOwner(visit))) return undefined
      const origin = options.originOf(visit)
      if (await passkeys.remove(owner.account, id, owner.grantId, origin))
        report('passkeyRemoved', visit)
      return done(visit, 'passkeyRemoved')
    },
  }
}
