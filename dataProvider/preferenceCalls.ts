import { HttpError } from 'ra-core'
import { baseOf } from '#resources/kit/defineResource.ts'
import type { FeatureFlag } from '#resources/kit/featureFlags.ts'
import type { StoredPreferences } from '#resources/kit/tablePreferences.ts'
import { userData, type UserData } from '#resources/userData.ts'
import type { HttpClient } from './httpClient.ts'

type Owner = { readonly participantCode: string; readonly username: string }
type Kept = { readonly stored: StoredPreferences; readonly version: number }

const { path } = userData
const base = baseOf(userData)
/** Background calls: no loader, and the caller reports failures. */
const inBackground = { isQuiet: true, handlesErrors: true }
const reading = { ...inBackground, isRepeatable: true }

/** The user's own preferences. EMPN3183 sends names in the body instead of in the address (CV-015, CV-017). */
export const createPreferenceCalls = (http: HttpClient, flags: readonly FeatureFlag[]) => {
  const load = ({ participantCode, username }: Owner): Promise<unknown> =>
    flags.includes('EMPN3183')
      ? http.post(
          base,
          `${path}/find-by-company-code-and-user-name`,
          { companyCode: participantCode, userName: username },
          reading,
        )
      : http.get(base, `${path}/${participantCode}/${encodeURIComponent(username)}`, reading)

  const save = async (
    { participantCode, username }: Owner,
    stored: StoredPreferences,
    version?: number,
  ) =>
    toKept(
      await http.put(
        base,
        `${path}/`,
        {
          companyCode: participantCode,
          userName: username,
          userPreferences: stored,
          ...(version === undefined ? {} : { version }),
        },
        inBackground,
      ),
    )

  return {
    loadPreferences: async (owner: Owner): Promise<Kept> => {
      try {
        return toKept(await load(owner))
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error
        return save(owner, {})
      }
    },
    savePreferences: (owner: Owner, { stored, version }: Kept): Promise<Kept> =>
      save(owner, stored, version),
  }
}

const toKept = (answer: unknown): Kept => {
  const { userPreferences, version } = answer as UserData
  return { stored: userPreferences, version }
}
