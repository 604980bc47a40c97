import { ownValue } from '#schema/ownValue.ts'
import type { Download } from '#admin/http/readDownload.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

interface Stored {
  readonly id: number
  readonly field: string
  readonly file: number
}

/** A function that reads the content of a file of a record. It rejects with the answer of the server. */
export const useReadFile = (name: string, stored: Stored) => {
  const provider = useProvider()
  const { session } = useSessionState()
  const resource = ownValue(useApplication().resources, name)
  return async (signal?: AbortSignal): Promise<Download> => {
    if (resource === undefined) throw new TypeError(`there is no resource ${name}`)
    const meta = { archive: session.archive }
    return provider.readFile(resource, stored, { meta, ...(signal ? { signal } : {}) })
  }
}
