const KEY = 'quayside.company'

/**
 * The code of the last sign-in in this browser, until it signs out. A new tab has no session of its own; with the code it asks
 * the provider for one, without a page.
 */
export const readLastCompany = (storage: Storage): string | undefined => {
  const code = storage.getItem(KEY) ?? ''
  return /^[A-Z0-9]{4}$/.test(code) ? code : undefined
}

export const keepLastCompany = (storage: Storage, company: string): void =>
  storage.setItem(KEY, company)

export const forgetLastCompany = (storage: Storage): void => storage.removeItem(KEY)
