import { createTexts } from '#i18n/createTexts.ts'

const en = {
  ownAccount: 'Sign-in and security',
}

const de: { readonly [K in keyof typeof en]: string } = {
  ownAccount: 'Anmeldung und Sicherheit',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  ownAccount: '登录与安全',
}

/** What a user does with the own account, loaded with the menu. */
export const userMenuText = createTexts<keyof typeof en>({ de, en, cn })
