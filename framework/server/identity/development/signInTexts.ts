import { toLanguageTag, type FrameworkLanguage } from '#i18n/language.ts'
import type { Application, Language } from '#schema/application.ts'

const en = {
  title: 'Sign in to {name}',
  company: 'Participant code',
  username: 'Username (email address)',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  refused: 'The username or password is not correct.',
  demo: 'Demo accounts of this company',
  demoHint: 'Choose one to sign in. Every account here has the password {password}.',
  expiredTitle: 'This sign-in has expired',
  expired: 'Please sign in again from the portal.',
  failedTitle: 'Sign-in failed',
  failed: 'Please sign in again from the portal. If it happens again, contact support.',
  toPortal: 'To the portal',
}

export type Texts = Record<keyof typeof en, string>

const de: Texts = {
  title: 'Anmelden bei {name}',
  company: 'Firmencode',
  username: 'Benutzername (E-Mail-Adresse)',
  password: 'Passwort',
  submit: 'Anmelden',
  cancel: 'Abbrechen',
  refused: 'Benutzername oder Passwort ist nicht korrekt.',
  demo: 'Demokonten dieser Firma',
  demoHint:
    'Wählen Sie eines aus, um sich anzumelden. Alle Konten hier haben das Passwort {password}.',
  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expired: 'Bitte melden Sie sich im Portal erneut an.',
  failedTitle: 'Anmeldung fehlgeschlagen',
  failed:
    'Bitte melden Sie sich im Portal erneut an. Tritt der Fehler erneut auf, wenden Sie sich an den Support.',
  toPortal: 'Zum Portal',
}

const cn: Texts = {
  title: '登录 {name}',
  company: '公司代码',
  username: '用户名（电子邮箱地址）',
  password: '密码',
  submit: '登录',
  cancel: '取消',
  refused: '用户名或密码不正确。',
  demo: '该公司的演示账户',
  demoHint: '选择后直接登录。此处所有账户的密码均为 {password}。',
  expiredTitle: '此次登录已过期',
  expired: '请从门户重新登录。',
  failedTitle: '登录未成功',
  failed: '请从门户重新登录。如再次发生，请联系支持人员。',
  toPortal: '前往门户',
}

export const signInTexts: { readonly [L in FrameworkLanguage]: Texts } = { de, en, cn }

/** The first language of the application in `ui_locales` (space separated, best first); else its default. */
export const toLanguage = (
  { languages }: Pick<Application, 'languages'>,
  uiLocales: unknown,
): Language => {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  const wishes = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const wish of wishes) {
    const found = languages.find(
      (known) => primary(toLanguageTag(known)) === primary(toLanguageTag(wish)),
    )
    if (found !== undefined) return found
  }
  return languages[0]
}
