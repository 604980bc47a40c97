import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: 'Support',
  text: 'Support is available to registered clients only. Please have your participant code ready and, after an error, the incident number.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: 'Support',
  text: 'Der Support steht nur registrierten Kunden zur Verfügung. Bitte halten Sie Ihren Firmencode bereit, nach einem Fehler auch die Vorgangsnummer.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '支持',
  text: '我们的支持服务仅面向注册客户。请准备好您的公司代码；如遇错误，请同时提供事件编号。',
}

/** What the help says, loaded when it is opened. */
export const helpText = createTexts<keyof typeof en>({ de, en, cn })
