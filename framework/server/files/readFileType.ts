import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from '#schema/values/fileTypes.ts'

/** What a content is: its media type, and the extension of files of it. */
export interface FileType {
  readonly mime: string
  readonly extension: string
}

/** Texts have no signature; the name tells them apart. */
const texts: Readonly<Record<string, string>> = { csv: 'text/csv' }
const plain: FileType = { mime: 'text/plain', extension: 'txt' }

/** The type of a content by its signature; of a text in UTF-8 by its name. Undefined if it is not known. */
export const readFileType = async (path: string, name: string): Promise<FileType | undefined> => {
  const found = await fileTypeFromFile(path)
  if (found !== undefined) return { mime: found.mime, extension: found.ext }
  if (!(await isText(path))) return undefined
  const extension = extensionOf(name)
  const mime = Object.hasOwn(texts, extension) ? texts[extension] : undefined
  return mime === undefined ? plain : { mime, extension }
}

/** Whether a file is UTF-8 without control characters but ends of lines and tabs. */
const isText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const file = await open(path)
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      // oxlint-disable-next-line no-control-regex
      if (/[\0-\x08\x0e-\x1f]/.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await file.close()
  }
}
