import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileField } from '#schema/kinds/fieldTypes.ts'
import type { CommonProblem } from '#schema/kinds/kind.ts'
import { isTypeOf, maxBytesOf } from '#schema/values/fileTypes.ts'
import { ServerError } from '#server/errors.ts'
import { nameUpload } from './nameUpload.ts'
import { readFileType } from './readFileType.ts'
import type { FileStore } from './fileStore.ts'
import type { ScanFile } from './scanFile.ts'

/** A file that was received and checked, and is in no store yet. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly size: number
}

interface Upload {
  /** The name of the field. */
  readonly of: string
  readonly field: FileField
  /** As the sender calls the file. */
  readonly name: string
  readonly content: Readable
}

/**
 * Receives a file for a field, and gives it to `keep` once size, type and content are checked. The type is that of the content, whatever
 * name or header say. Nothing is left of a file that is refused.
 * @throws ServerError BODY_TOO_LARGE as soon as it is too large; VALUE_INVALID for an empty one, one of a type that the field does not
 * take, and one in which the scan finds something
 */
export const receiveFile = async <Kept>(
  { incoming }: Pick<FileStore, 'incoming'>,
  scan: ScanFile | undefined,
  { of, field, name, content }: Upload,
  keep: (file: ReceivedFile) => Promise<Kept>,
): Promise<Kept> => {
  const path = join(await incoming(), randomUUID())
  const refuse = (problem: CommonProblem): never => {
    throw new ServerError('VALUE_INVALID', { problems: { [of]: problem } })
  }
  try {
    const size = await write(content, path, () => refuseSize(of), maxBytesOf(field))
    if (size === 0) return refuse('fileEmpty')
    const type = await readFileType(path, name)
    if (type === undefined || !isTypeOf(field, type.mime)) return refuse('fileType')
    if ((await scan?.(path)) === 'found') return refuse('fileUnsafe')
    return await keep({ path, name: nameUpload(name, type.extension), type: type.mime, size })
  } finally {
    await rm(path, { force: true })
  }
}

/** @throws ServerError BODY_TOO_LARGE with the problem of the field */
export const refuseSize = (of: string): never => {
  const problem: CommonProblem = 'fileSize'
  throw new ServerError('BODY_TOO_LARGE', { problems: { [of]: problem } })
}

/** Writes a file that is on the disk before this resolves to its bytes. */
const write = async (
  content: Readable,
  path: string,
  refuse: () => never,
  maxBytes: number,
): Promise<number> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of chunksOf(content)) {
      size += chunk.length
      if (size > maxBytes) refuse()
      await file.writeFile(chunk)
    }
    await file.datasync()
    return size
  } finally {
    await file.close()
  }
}

/** The stream is that of the request: if the loop destroyed it, its sender would get no answer. @throws SenderLeft */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    throw new SenderLeft({ cause: error })
  }
}

/** The connection ended before the file did. */
class SenderLeft extends Error {
  override readonly name = 'SenderLeft'
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'

  constructor(options: ErrorOptions) {
    super('the sender of a file left', options)
  }
}
