import type { FrameworkLanguage } from './language.ts'

const en = {
  crashed: 'Please reload the page. If it happens again, give this number to support:',
  chunk: 'Part of the portal could not be loaded.',
  chunkHint: 'Check your connection, or reload to get the new version.',
  reload: 'Reload',
  handedBack: 'You are signed in again. This window can be closed.',
}
type StartTexts = { readonly [K in keyof typeof en]: string }

/** What is said where nothing but the start is certain to be loaded: each page has these texts. */
export const startTexts: { readonly [L in FrameworkLanguage]: StartTexts } = {
  en,
  de: {
    crashed:
      'Bitte laden Sie die Seite neu. Tritt der Fehler erneut auf, nennen Sie dem Support diese Nummer:',
    chunk: 'Ein Teil des Portals konnte nicht geladen werden.',
    chunkHint: 'Prüfen Sie Ihre Verbindung, oder laden Sie neu, um die neue Version zu erhalten.',
    reload: 'Neu laden',
    handedBack: 'Sie sind wieder angemeldet. Dieses Fenster kann geschlossen werden.',
  },
  cn: {
    crashed: '请重新加载页面。如果再次出现，请将此编号告知我们的支持人员：',
    chunk: '门户的一部分加载失败。',
    chunkHint: '请检查网络连接，或重新加载以获取新版本。',
    reload: '重新加载',
    handedBack: '您已重新登录，可以关闭此窗口。',
  },
}
