import { type AnyRecord, firstBase } from '@quayside/framework'
import { toReading } from '#callOptions.ts'
import type { DocumentCalls, HttpClient } from '@quayside/framework/admin'

/** Complete records with pages of their own. */
export const createDocumentCalls = (http: Pick<HttpClient, 'get' | 'download'>): DocumentCalls => ({
  readDocument: async ({ path }, id, params) => {
    const options = { ...toReading(params), handlesErrors: true }
    return http.get(firstBase, `${path}/${id}`, options) as Promise<AnyRecord>
  },

  printDocument: async ({ path }, id, language, params) =>
    http.download(firstBase, `${path}/${id}/print?language=${language}`, {
      ...toReading(params),
      accept: 'pdf',
    }),
})
