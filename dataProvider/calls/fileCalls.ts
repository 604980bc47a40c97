import { baseOf, filePath, filesPath, type UploadedFile } from '@quayside/framework'
import { toReading } from '#callOptions.ts'
import type { FileCalls, HttpClient } from '@quayside/framework/admin'

/** Files of records. The caller shows errors. */
export const createFileCalls = (http: Pick<HttpClient, 'upload' | 'download'>): FileCalls => ({
  uploadFile: async (resource, field, file, options) => {
    const query = new URLSearchParams({ name: file.name })
    const path = `${resource.path}${filesPath(field)}?${query.toString()}`
    const request = { ...options, isQuiet: true, handlesErrors: true }
    return (await http.upload(baseOf(resource), path, file, request)) as UploadedFile
  },

  readFile: async (resource, { id, field, file }, params) => {
    const path = resource.path + filePath(id, field, file)
    const options = {
      ...toReading(params),
      accept: 'file',
      isQuiet: true,
      handlesErrors: true,
    } as const
    return http.download(baseOf(resource), path, options)
  },
})
