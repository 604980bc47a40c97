import type { Language } from '#i18n/language.ts'

/** Leads to the webhooks, beside texts that are loaded before them. */
export const webhookLinkText: { readonly [L in Language]: string } = {
  en: 'Webhooks',
  de: 'Webhooks',
  cn: 'Webhook',
}
