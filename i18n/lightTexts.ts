import type { Language } from './language.ts'

const en = {
  title: 'Sign in',
  code: 'Participant code',
  codeHint: (code: string) => `Up to four letters or digits, for example ${code}`,
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
  crashed: 'Please reload the page. If it happens again, give this number to support:',
  chunk: 'Part of the portal could not be loaded.',
  chunkHint: 'Check your connection, or reload to get the new version.',
  reload: 'Reload',
  handedBack: 'You are signed in again. This window can be closed.',
}
type LightTexts = { readonly [K in keyof typeof en]: (typeof en)[K] }

/** The texts of the light pages and of the pages shown when everything else fails. */
export const lightTexts: { readonly [L in Language]: LightTexts } = {
  en,
  de: {
    title: 'Anmelden',
    code: 'Teilnehmercode',
    codeHint: (code) => `Bis zu vier Buchstaben oder Ziffern, zum Beispiel ${code}`,
    send: 'Senden',
    sending: 'Weiterleitung zur Anmeldung …',
    error: 'Fehler',
    wrongParticipant: (code) =>
      `Der Teilnehmercode ${code} ist nicht bekannt, oder Ihr Konto gehört nicht dazu.`,
    close: 'Schließen',
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    unavailable: 'Die Anmeldung konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    insecure: 'Die Anmeldung erfordert https (oder http auf localhost).',
    language: 'Sprache',
    crashed:
      'Bitte laden Sie die Seite neu. Tritt der Fehler erneut auf, nennen Sie dem Support diese Nummer:',
    chunk: 'Ein Teil des Portals konnte nicht geladen werden.',
    chunkHint: 'Prüfen Sie Ihre Verbindung, oder laden Sie neu, um die neue Version zu erhalten.',
    reload: 'Neu laden',
    handedBack: 'Sie sind wieder angemeldet. Dieses Fenster kann geschlossen werden.',
  },
  cn: {
    title: '登录',
    code: '参与方代码',
    codeHint: (code) => `最多四个字母或数字，例如 ${code}`,
    send: '提交',
    sending: '正在跳转到登录页面…',
    error: '错误',
    wrongParticipant: (code) => `参与方代码 ${code} 不存在，或您的账户不属于该参与方。`,
    close: '关闭',
    expired: '您的会话已过期，请重新登录。',
    unavailable: '登录未能完成，请重试。',
    insecure: '登录需要使用 https，或在 localhost 上使用 http。',
    language: '语言',
    crashed: '请重新加载页面。如果再次出现，请将此编号告知我们的支持人员：',
    chunk: '门户的一部分加载失败。',
    chunkHint: '请检查网络连接，或重新加载以获取新版本。',
    reload: '重新加载',
    handedBack: '您已重新登录，可以关闭此窗口。',
  },
}
