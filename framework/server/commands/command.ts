import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Application } from '#schema/application.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { Resource } from '#schema/resource.ts'
import { openDatabase, type Database } from '#server/database/openDatabase.ts'
import { readSettings, type Settings } from '#server/settings.ts'

/** What the commands know of an application. */
export interface CommandParts {
  readonly application: DefinedApplication
  /** Every declaration with tables. */
  readonly declarations: readonly Resource[]
  /** Tables, or `table.column`, whose indexes are written by hand. */
  readonly handIndexed: readonly string[]
  readonly migrations: readonly URL[]
}

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; args: string[] }>
>

/** A command of the console. */
export interface Command {
  readonly usage: string
  /** @throws {TypeError} for arguments that it does not take. */
  readonly run: (args: readonly string[], parts: CommandParts) => Promise<void>
}

interface CommandDefinition<O extends Options> {
  /** Printed with `--help`, and after an error in the arguments. */
  readonly usage: string
  readonly options?: O
  /** How many arguments without a name it takes at most; by default none. */
  readonly positionals?: number
  readonly run: (given: Given<O>, parts: CommandParts) => Promise<void>
}

/** A command with `--help`, whose arguments are read by `parseArgs`. */
export const defineCommand = <const O extends Options>({
  usage,
  options,
  positionals = 0,
  run,
}: CommandDefinition<O>): Command => ({
  usage,
  run: async (args, parts) => {
    if (args.includes('--help')) return console.log(usage)
    const given = parseArgs({
      args: [...args],
      options: options ?? ({} as O),
      allowPositionals: true,
    })
    if (given.positionals.length > positionals)
      throw new TypeError(`unexpected argument: ${given.positionals[positionals]}`)
    await run(given, parts)
  },
})

/** Calls a function with the database of an environment, by default as the user of DATABASE_URL, and closes it afterwards. */
export const withDatabase = async <T>(
  application: Application,
  work: (database: Database, settings: Settings) => Promise<T>,
  {
    environment = process.env,
    asOwner = false,
  }: {
    readonly environment?: Record<string, string | undefined>
    /** Without a pooler, as the user who owns the tables. */
    readonly asOwner?: boolean
  } = {},
): Promise<T> => {
  const settings = readSettings(environment, application)
  const { databaseUrl, databaseOwnerUrl, databaseSessionUrl, dataDir } = settings
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase(
    asOwner
      ? { databaseUrl: databaseOwnerUrl ?? databaseSessionUrl ?? databaseUrl, dataDir, log }
      : { ...settings, log },
  )
  try {
    return await work(database, settings)
  } finally {
    await database.close()
  }
}

/**
 * Runs a command of the console. A failure is one line and the exit code 1; where the command was called in a wrong way, which is a
 * TypeError, its usage follows.
 */
export const runCommand = async (usage: string, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (error instanceof TypeError) console.error(`\n${usage}`)
    process.exitCode = 1
  }
}
