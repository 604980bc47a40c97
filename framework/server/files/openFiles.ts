import { join } from 'node:path'
import type { Settings } from '#server/settings.ts'
import { createDiskStore } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import type { FilesPlace } from './readFilesUrl.ts'
import { createS3Store } from './s3Store.ts'
import { scanByClamd, type ScanFile } from './scanFile.ts'

/** Uploaded files of the server. */
export interface Files {
  readonly store: FileStore
  /** Undefined: they are not scanned. */
  readonly scan: ScanFile | undefined
}

/** The files of the settings. Nothing is opened before the first upload. */
export const openFiles = (
  {
    filesUrl: place,
    clamdAddress,
    dataDir,
  }: Pick<Settings, 'filesUrl' | 'clamdAddress' | 'dataDir'>,
  scan: ScanFile | undefined,
): Files => ({
  store: openStore(place ?? { kind: 'disk', directory: join(dataDir, 'files') }, dataDir),
  scan: scan ?? (clamdAddress === undefined ? undefined : scanByClamd(clamdAddress)),
})

const openStore = (place: FilesPlace, dataDir: string): FileStore =>
  place.kind === 'disk'
    ? createDiskStore(place.directory)
    : createS3Store(place, join(dataDir, 'incoming'))
