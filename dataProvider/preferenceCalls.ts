import { HttpError } from 'react-admin'
import {
  type Application,
  asksByBody,
  baseOf,
  type FeatureFlag,
  type StoredPreferences,
  userData,
  type UserData,
} from '@quayside/framework'
import type { HttpClient, KeptPreferences, Owner, PreferenceCalls } from '@quayside/framework/admin'

/** These calls belong to the background of the screen: no veil, and who keeps something tells that it failed. */
const inBackground = { isQuiet: true, handlesErrors: true }
const reading = { ...inBackground, isRepeatable: true }

/** One's own preferences; a flag of the application sends names in the body instead of in the address (CV-015, CV-017). */
export const createPreferenceCalls = (
  application: Pick<Application, 'bodyFlag'>,
  http: Pick<HttpClient, 'get' | 'post' | 'put'>,
  flags: readonly FeatureFlag[],
): PreferenceCalls => {
  const { path } = userData
  const base = baseOf(userData)
  const load = ({ participantCode, username }: Owner): Promise<unknown> =>
    asksByBody(application, flags)
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
    loadPreferences: async (owner) => {
      try {
        return toKept(await load(owner))
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error
        return save(owner, {})
      }
    },
    savePreferences: (owner, { stored, version }) => save(owner, stored, version),
  }
}

const toKept = (answer: unknown): KeptPreferences => {
  const { userPreferences, version } = answer as UserData
  return { stored: userPreferences, version }
}
