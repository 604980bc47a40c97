import { firstBase } from '#framework/schema/application.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { toReading } from '#dataProvider/callOptions.ts'
import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { DocumentCalls } from '#dataProvider/resourceProvider.ts'

/** Complete records with pages of their own. */
export const createDocumentCalls = (http: Pick<HttpClient, 'get' | 'download'>): DocumentCalls => ({
  readDocument: async ({ path }, id, params) => {
    const options = { ...toReading(params), handlesErrors: true }
    return http.get(firstBase(), `${path}/${id}`, options) as Promise<AnyRecord>
  },

  printDocument: async ({ path }, id, language, params) =>
    http.download(firstBase(), `${path}/${id}/print?language=${language}`, {
      ...toReading(params),
      accept: 'pdf',
    }),
})
