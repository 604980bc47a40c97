import { createTexts } from '#i18n/createTexts.ts'

const en = {
  copy: 'Copy as text',
  copied: '%{name} copied as text',
  notCopied: '%{name} could not be copied',
}

const de: { readonly [K in keyof typeof en]: string } = {
  copy: 'Als Text kopieren',
  copied: '%{name} als Text kopiert',
  notCopied: '%{name} konnte nicht kopiert werden',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  copy: '复制为文本',
  copied: '已将 %{name} 复制为文本',
  notCopied: '无法复制 %{name}',
}

/** Texts of a row that is copied, loaded with the first one and with the menu of a row. */
export const copyRowText = createTexts<keyof typeof en>({ de, en, cn })
