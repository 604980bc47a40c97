import { statfs } from 'node:fs/promises'
import { openDatabase, type Database } from '#server/database/openDatabase.ts'
import { readSettings } from '#server/settings.ts'
import { createAsker } from './asker.ts'
import type { DiskReader, DoctorContext } from './check.ts'
import { createRealmReader } from './realmReader.ts'
import { allChecks, runChecks, type Finding } from './runChecks.ts'

export interface ExamineOptions extends Pick<
  DoctorContext,
  'application' | 'declarations' | 'handIndexed' | 'migrations'
> {
  readonly environment: Record<string, string | undefined>
  readonly token?: string | undefined
  /** Instead of that of the settings; it stays open. */
  readonly database?: Database
  readonly clock?: () => Date
  readonly readDisk?: DiskReader
}

/** By what others than root may still write. */
const readFree: DiskReader = async (directory) => {
  const { bavail, blocks } = await statfs(directory)
  return bavail / blocks
}

/** Asks every check with the settings of an environment; changes nothing. Settings that cannot be read, and a database that does not answer, are the only finding. */
export const examine = async ({
  environment,
  token,
  clock = () => new Date(),
  readDisk = readFree,
  database: given,
  ...parts
}: ExamineOptions): Promise<Finding[]> => {
  try {
    const settings = readSettings(environment, parts.application)
    const database = given ?? (await openDatabase({ ...settings, log: { warn: () => {} } }))
    try {
      return await runChecks(allChecks, {
        ...parts,
        settings,
        database,
        clock,
        token,
        ask: createAsker(clock),
        readDisk,
        realm: createRealmReader(settings, clock),
      })
    } finally {
      if (given === undefined) await database.close()
    }
  } catch (error) {
    return [
      {
        name: 'canBegin',
        about: 'settings',
        level: 'stops',
        whatToDo: 'Mend the setting, or start the database; then ask again.',
        outcome: 'failed',
        said: error instanceof Error ? error.message : String(error),
      },
    ]
  }
}
