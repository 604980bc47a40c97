/** The answer to an upload: what the field is set to, and what is known of the content. */
export interface UploadedFile {
  readonly value: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Where a file for a field is sent to, below the path of the resource. */
export const filesPath = (field: string): string => `/files/${field}`

/** Where a file of an entry is, below the path of the resource. */
export const filePath = (id: string | number, field: string, file: string | number): string =>
  `/${id}${filesPath(field)}/${file}`
