// Outside the `state.` prefix: it must survive the loss of the session.
const KEY = 'login.last'

/** Whose session this tab has lost: the sign-in page and the provider fill it in. */
export interface LastLogin {
  readonly company: string
  readonly username: string
}

export const keepLastLogin = (storage: Storage, { company, username }: LastLogin): void =>
  storage.setItem(KEY, JSON.stringify({ company, username }))

export const readLastLogin = (storage: Storage): LastLogin | undefined => {
  const text = storage.getItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as LastLogin)
}

export const forgetLastLogin = (storage: Storage): void => storage.removeItem(KEY)
