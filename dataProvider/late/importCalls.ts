import { HttpError } from 'react-admin'
import {
  importPortion,
  type ImportAnswer,
  type ImportField,
} from '#resources/kit/list/importing.ts'
import { baseOf } from '#resources/kit/resource.ts'
import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { ImportCalls } from '#dataProvider/resourceProvider.ts'

type Answer =
  | ImportAnswer
  | { readonly failure: { readonly status: number; readonly message: string } }

/** Rows of files, checked or written. The caller shows errors. */
export const createImportCalls = (http: Pick<HttpClient, 'get' | 'download'>): ImportCalls => ({
  readFields: async (resource) => {
    const options = { isRepeatable: true, isQuiet: true, handlesErrors: true }
    const answer = await http.get(baseOf(resource), `${resource.path}/import`, options)
    return (answer as { readonly fields: readonly ImportField[] }).fields
  },

  importRows: async (resource, body, { onRows, ...options }) => {
    const { blob } = await http.download(
      baseOf(resource),
      `${resource.path}/import`,
      {
        ...options,
        isQuiet: true,
        handlesErrors: true,
        // The answer begins with a blank for each portion that is done.
        onBytes: (count) => onRows(Math.min(count * importPortion, body.rows.length)),
      },
      body,
    )
    const answer = JSON.parse(await blob.text()) as Answer
    if ('failure' in answer)
      throw new HttpError(answer.failure.message, answer.failure.status, answer.failure)
    return answer
  },
})
