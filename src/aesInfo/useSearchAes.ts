import { asksByBody } from '@quayside/framework'
import { useApplication, useHttp, useSessionState } from '@quayside/framework/admin'
import type { FindResponse } from '@quayside/framework/query'
import { aesInfoPath, type AesInfo } from '#resources/aesInfo.ts'

/** Searches one exact reference in the address (CV-087) or, by flag, in the body of the call (CV-088). */
export const useSearchAes = () => {
  const http = useHttp()
  const application = useApplication()
  const { session } = useSessionState()
  const options = { archive: session.archive, isRepeatable: true }
  return async (reference: string): Promise<readonly AesInfo[]> => {
    const answer = asksByBody(application, session.flags)
      ? await http.postText('main', `${aesInfoPath}/find-by-reference`, reference, options)
      : await http.get('main', `${aesInfoPath}/find/${reference}`, options)
    return (answer as FindResponse<AesInfo>).entityList
  }
}
