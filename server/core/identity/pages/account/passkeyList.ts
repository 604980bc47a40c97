import { printInstant } from '#resources/kit/values/printTime.ts'
import type { Passkey } from '#server/core/identity/passkeys/passkeys.ts'
import { escapeHtml, toPage } from '#server/core/page/page.ts'
import { toScript } from '#server/core/identity/pages/pageScripts.ts'
import { toDescribed, toProblem } from '#server/core/identity/pages/problem.ts'
import { signInTexts, type Language } from '#server/core/identity/pages/signInTexts.ts'
import { accountTexts } from './accountTexts.ts'

export interface PasskeyList {
  readonly language: Language
  readonly address: string
  readonly passkeys: readonly Passkey[]
  /** Whether a code is asked for beside the password. */
  readonly hasCode: boolean
  readonly timeZone: string
  readonly problem?: string | undefined
}

/** The passkeys of the user. To add and to remove one needs the password, and the code if there is one. */
export const toPasskeyList = (page: PasskeyList): string => {
  const texts = accountTexts[page.language]
  const common = signInTexts[page.language]
  const { passkeys, problem } = page
  const choices = passkeys.map(
    (passkey) =>
      `<label class="choice"><input type="radio" name="passkey" value="${escapeHtml(passkey.id)}"><span>${toFacts(page, passkey)}</span></label>`,
  )
  return `<p>${escapeHtml(texts.passkeysHint)}</p>
${toProblem(problem)}
<form method="post" action="${escapeHtml(page.address)}">
${
  passkeys.length === 0
    ? ''
    : `<fieldset>
<legend>${escapeHtml(texts.yourPasskeys)}</legend>
${choices.join('\n')}
</fieldset>
<label for="passkey-name">${escapeHtml(texts.newName)}</label>
<input id="passkey-name" name="name" maxlength="60" autocomplete="off">
<p class="actions"><button type="submit" name="do" value="renamePasskey" formnovalidate class="quiet">${escapeHtml(texts.rename)}</button></p>`
}
<label for="passkey-password">${escapeHtml(common.currentPassword)}</label>
<input id="passkey-password" name="current" type="password" autocomplete="current-password" maxlength="255" required${toDescribed(problem)}>
${
  page.hasCode
    ? `<label for="passkey-code">${escapeHtml(common.code)}</label>
<input id="passkey-code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="64" required${toDescribed(problem)}>`
    : ''
}
<p class="actions">
<button type="submit" name="do" value="newPasskey">${escapeHtml(texts.addPasskey)}</button>
${passkeys.length === 0 ? '' : `<button type="submit" name="do" value="removePasskey" class="quiet">${escapeHtml(texts.removePasskey)}</button>`}
</p>
</form>`
}

const toFacts = ({ language, timeZone }: PasskeyList, passkey: Passkey): string => {
  const texts = accountTexts[language]
  const print = (time: Date) => printInstant(time, { locale: language, timeZone })
  const { name, created, usedAt } = passkey
  return [
    name,
    texts.passkeyAddedAt.replace('{time}', print(created)),
    ...(usedAt === undefined ? [] : [texts.usedAt.replace('{time}', print(usedAt))]),
  ]
    .map(escapeHtml)
    .join('<br>')
}

/** Where the browser makes a passkey, and its user names it. */
export const toNewPasskeyPage = (page: {
  readonly language: Language
  readonly address: string
  readonly name: string
  readonly options: object
}): string => {
  const texts = accountTexts[page.language]
  return toPage({
    language: page.language,
    title: texts.addPasskey,
    body: `<h1>${escapeHtml(texts.addPasskey)}</h1>
<p>${escapeHtml(texts.newPasskeyHint)}</p>
<form method="post" action="${escapeHtml(page.address)}" id="new-passkey" data-options="${escapeHtml(JSON.stringify(page.options))}" data-failed="${escapeHtml(texts.passkeyFailed)}">
<input type="hidden" name="credential">
<label for="name">${escapeHtml(texts.passkeyName)}</label>
<input id="name" name="name" value="${escapeHtml(page.name)}" maxlength="60" autocomplete="off" required>
<p role="status">${escapeHtml(texts.passkeysUnknown)}</p>
<p class="actions">
<button type="submit" name="do" value="addPasskey" disabled>${escapeHtml(texts.makePasskey)}</button>
<a class="button quiet" href="${escapeHtml(page.address)}">${escapeHtml(texts.back)}</a>
</p>
</form>
${toScript('makePasskey')}`,
  })
}
