import { HttpError } from 'ra-core'
import { baseOf } from '#resources/kit/defineResource.ts'
import { asksByBody, type FeatureFlag } from '#resources/kit/application.ts'
import type { StoredPreferences } from '#resources/kit/list/tablePreferences.ts'
import { userData, type UserData } from '#resources/kit/included/userData.ts'
import type { HttpClient } from './httpClient.ts'

type Owner = { readonly participantCode: string; readonly username: string }
type Kept = { readonly stored: StoredPreferences; readonly version: number }

/** These calls belong to the background of the screen: no veil, and who keeps something tells that it failed. */
const inBackground = { isQuiet: true, handlesErrors: true }
const reading = { ...inBackground, isRepeatable: true }

/** One's own preferences; a flag of the application sends names in the body instead of in the address (CV-015, CV-017). */
export const createPreferenceCalls = (http: HttpClient, flags: readonly FeatureFlag[]) => {
  const { path } = userData
  const base = baseOf(userData)
  const load = ({ participantCode, username }: Owner): Promise<unknown> =>
    asksByBody(flags)
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
