import { HttpError } from 'react-admin'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { KeptPreferences, Owner, PreferenceCalls } from './resourceProvider.ts'

/** A change of the stored preferences. */
export type PreferenceChange = (stored: StoredPreferences) => StoredPreferences

/**
 * Stores a change of a user's preferences, and resolves to what is stored then. Another tab, or what is kept in the background, may
 * store something meanwhile: the change starts from the current state, and once more where that was changed in between.
 */
export const changePreferences = async (
  calls: PreferenceCalls,
  owner: Owner,
  change: PreferenceChange,
): Promise<KeptPreferences> => {
  const attempt = async () => {
    const { stored, version } = await calls.loadPreferences(owner)
    return calls.savePreferences(owner, { stored: change(stored), version })
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isConflict(error)) throw error
    return attempt()
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.body as { readonly code?: string } | undefined)?.code === 'VERSION_CONFLICT'
