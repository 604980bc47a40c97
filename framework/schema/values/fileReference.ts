/** Characters of the name of a file. */
export const fileNameMax = 180

/** Characters of a stored value: the name, a slash, and the number of the content. */
export const fileReferenceMax = fileNameMax + 1 + 16

/** A file as fields refer to it. */
export interface FileReference {
  /** The number of its content. */
  readonly id: number
  readonly name: string
}

/** What a field stores: no name has a slash, and rows are ordered and searched by the name. */
export const toFileValue = ({ id, name }: FileReference): string => `${name}/${id}`

/** The file that a stored value refers to; undefined for a text that is none. */
export const readFileValue = (value: unknown): FileReference | undefined => {
  if (typeof value !== 'string' || value.length > fileReferenceMax) return undefined
  const [, name = '', id] = /^([^/]{1,180})\/([1-9]\d{0,15})$/.exec(value) ?? []
  return id === undefined || !Number.isSafeInteger(Number(id))
    ? undefined
    : { id: Number(id), name }
}
