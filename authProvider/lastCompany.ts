const KEY = 'quayside.company'

/**
 * The company of the last sign-in in this browser, until sign-out. A new tab has no session; with the code it requests
 * one from the provider silently.
 */
export const readLastCompany = (storage: Storage): string | undefined => {
  const code = storage.getItem(KEY) ?? ''
  return /^[^\s/]{1,32}$/.test(code) ? code : undefined
}

export const keepLastCompany = (storage: Storage, company: string): void =>
  storage.setItem(KEY, company)

export const forgetLastCompany = (storage: Storage): void => storage.removeItem(KEY)
