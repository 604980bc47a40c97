import type { FrameworkLanguage } from './language.ts'

const en = {
  title: 'Sign in',
  code: 'Participant code',
  codeHint: (max: number, code: string) => `Up to ${max} characters, for example ${code}`,
  send: 'Send',
  sending: 'Redirecting to sign-in …',
  error: 'Error',
  wrongParticipant: (code: string) =>
    `The participant code ${code} is unknown, or your account does not belong to it.`,
  close: 'Close',
  expired: 'Your session is expired. Please log in again.',
  unavailable: 'The sign-in could not be completed. Please try again.',
  insecure: 'Sign-in requires https (or http on localhost).',
  language: 'Language',
}
/** What the sign-in page says in one language. */
export type LightTexts = { readonly [K in keyof typeof en]: (typeof en)[K] }

/** The texts of the light pages. */
export const lightTexts: { readonly [L in FrameworkLanguage]: LightTexts } = {
  en,
  de: {
    title: 'Anmelden',
    code: 'Firmencode',
    codeHint: (max, code) => `Bis zu ${max} Zeichen, zum Beispiel ${code}`,
    send: 'Senden',
    sending: 'Weiterleitung zur Anmeldung …',
    error: 'Fehler',
    wrongParticipant: (code) =>
      `Der Firmencode ${code} ist nicht bekannt, oder Ihr Konto gehört nicht dazu.`,
    close: 'Schließen',
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    unavailable: 'Die Anmeldung konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    insecure: 'Die Anmeldung erfordert https (oder http auf localhost).',
    language: 'Sprache',
  },
  cn: {
    title: '登录',
    code: '公司代码',
    codeHint: (max, code) => `最多 ${max} 个字符，例如 ${code}`,
    send: '提交',
    sending: '正在跳转到登录页面…',
    error: '错误',
    wrongParticipant: (code) => `公司代码 ${code} 不存在，或您的账户不属于该公司。`,
    close: '关闭',
    expired: '您的会话已过期，请重新登录。',
    unavailable: '登录未能完成，请重试。',
    insecure: '登录需要使用 https，或在 localhost 上使用 http。',
    language: '语言',
  },
}
