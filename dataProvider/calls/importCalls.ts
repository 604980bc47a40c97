import { baseOf, type ImportField, importSizeOf } from '@quayside/framework'
import type { HttpClient, ImportCalls } from '@quayside/framework/admin'
import { sendRows } from './sendRows.ts'

/** Rows of files, checked or written. The caller shows errors. */
export const createImportCalls = (http: Pick<HttpClient, 'get' | 'download'>): ImportCalls => ({
  readFields: async (resource) => {
    const options = { isRepeatable: true, isQuiet: true, handlesErrors: true }
    const answer = await http.get(baseOf(resource), `${resource.path}/import`, options)
    return (answer as { readonly fields: readonly ImportField[] }).fields
  },

  importRows: async (resource, body, { onRows, ...options }) =>
    sendRows(http, baseOf(resource), `${resource.path}/import`, body, {
      ...options,
      portion: importSizeOf(resource).portion,
      onRows: (count) => onRows(Math.min(count, body.rows.length)),
    }),
})
