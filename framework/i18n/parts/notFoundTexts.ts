import { createTexts } from '#i18n/createTexts.ts'

const en = {
  preparing: 'It is probably in preparation.',
  support: 'Contact support if you expected to find something here.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  preparing: 'Sie ist wahrscheinlich noch in Vorbereitung.',
  support: 'Wenden Sie sich an den Support, wenn Sie hier etwas erwartet haben.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  preparing: '该页面可能仍在准备中。',
  support: '如果您认为此处应有内容，请联系支持人员。',
}

/** What is said of an address without a page, loaded with it. */
export const notFoundText = createTexts<keyof typeof en>({ de, en, cn })
