const KEY = 'state.archive'

/** Archive mode lasts as long as the browser session, or the sign-in. */
export const isArchiveMode = (storage: Storage): boolean => storage.getItem(KEY) === 'true'

export const keepArchiveMode = (storage: Storage, archive: boolean): void =>
  storage.setItem(KEY, String(archive))
