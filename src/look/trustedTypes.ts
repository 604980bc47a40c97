// MUI keeps the height of an empty label with this one string; nothing else may become markup.
const zeroWidthSpace = '&#8203;'

/** Refuses every text as markup or script but the one that MUI needs. */
export const toTrustedHtml = (text: string): string | null =>
  text === zeroWidthSpace || text === '\u200b' ? text : null

type Factory = { createPolicy(name: string, rules: { createHTML: typeof toTrustedHtml }): unknown }

/** Makes the page's only Trusted Types policy, where the browser knows them. */
export const installTrustedTypes = (factory = Reflect.get(globalThis, 'trustedTypes')): void => {
  ;(factory as Factory | undefined)?.createPolicy('default', { createHTML: toTrustedHtml })
}
