import { createTexts } from '#i18n/createTexts.ts'

const en = {
  hint: 'Messages since you opened this page, newest first',
  empty: 'No messages yet.',
  clear: 'Clear log',
  copyReport: 'Copy report',
  copied: 'Report copied',
  notCopied: 'The report could not be copied',
}

const de: { readonly [K in keyof typeof en]: string } = {
  hint: 'Meldungen seit dem Öffnen dieser Seite, neueste zuerst',
  empty: 'Noch keine Meldungen.',
  clear: 'Protokoll leeren',
  copyReport: 'Bericht kopieren',
  copied: 'Bericht kopiert',
  notCopied: 'Der Bericht konnte nicht kopiert werden',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  hint: '打开此页面以来的消息，最新的在前',
  empty: '暂无消息。',
  clear: '清空记录',
  copyReport: '复制报告',
  copied: '报告已复制',
  notCopied: '报告复制失败',
}

/** Texts of the message log, loaded with its content. */
export const messageLogText = createTexts<keyof typeof en>({ de, en, cn })
