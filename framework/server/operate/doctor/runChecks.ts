import {
  Skipped,
  type Check,
  type DiskReader,
  type DoctorCheck,
  type DoctorContext,
  type StartCheck,
  type StartContext,
} from './check.ts'
import { databaseChecks } from './databaseChecks.ts'
import { identityChecks } from './identityChecks.ts'
import { mailChecks, secretChecks } from './secretChecks.ts'
import { portalChecks } from './portalChecks.ts'
import { realmChecks } from './realmChecks.ts'
import { roleChecks } from './roleChecks.ts'
import { settingChecks } from './settingChecks.ts'
import { statfs } from 'node:fs/promises'
import { openDatabase, type Database } from '#server/database/openDatabase.ts'
import { readSettings } from '#server/settings.ts'
import { createAsker } from './asker.ts'
import { createRealmReader } from './realmReader.ts'

/** Those that are asked at a start in production, too. */
const startChecks: readonly StartCheck[] = [...settingChecks, ...roleChecks, ...secretChecks]

/** All of them, in the order of the report. */
export const allChecks: readonly DoctorCheck[] = [
  ...startChecks,
  ...databaseChecks,
  ...identityChecks,
  ...realmChecks,
  ...mailChecks,
  ...portalChecks,
]

export interface Finding extends Pick<Check<never>, 'name' | 'about' | 'level' | 'whatToDo'> {
  readonly outcome: 'fine' | 'warning' | 'failed' | 'accepted' | 'skipped'
  /** What is wrong, or why it was not looked at. */
  readonly message: string | undefined
}

/** Asks one after the other; a check that cannot be asked is a finding of its level, too: what was not seen to be safe is not. */
export const runChecks = async <Context>(
  checks: readonly Check<Context>[],
  context: Context & { readonly settings: { readonly acceptedFindings: readonly string[] } },
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const check of checks) findings.push(await runCheck(check, context))
  return findings
}

const runCheck = async <Context>(
  check: Check<Context>,
  context: Context & { readonly settings: { readonly acceptedFindings: readonly string[] } },
): Promise<Finding> => {
  const { name, about, level, whatToDo } = check
  const finding = { name, about, level, whatToDo }
  const toFinding = (message: string): Finding => {
    const isAccepted = context.settings.acceptedFindings.includes(name)
    const outcome = isAccepted ? 'accepted' : level === 'stops' ? 'failed' : 'warning'
    return { ...finding, outcome, message }
  }
  try {
    const message = await check.find(context)
    if (message === undefined) return { ...finding, outcome: 'fine', message }
    if (message instanceof Skipped)
      return { ...finding, outcome: 'skipped', message: message.reason }
    return toFinding(message)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      ...toFinding(`it could not be asked: ${reason}`),
      whatToDo: `Mend what this error names, and ask again. What it is about: ${whatToDo}`,
    }
  }
}

/**
 * Looks at settings and database before production serves users. Returns the lines of what should be mended; integration
 * starts with any finding.
 * @throws Error with all findings that stop production
 */
export const checkStart = async (context: StartContext): Promise<string[]> => {
  const { stage } = context.settings
  if (stage !== 'production' && stage !== 'integration') return []
  const findings = await runChecks(startChecks, context)
  const failed = findings.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0 && stage === 'production')
    throw new Error(
      `production is not safe to start:\n${failed.map(toLine).join('\n')}\nACCEPTED_FINDINGS=${failed.map(({ name }) => name).join(',')} starts it nevertheless.`,
    )
  return findings
    .filter(({ outcome }) => ['failed', 'warning', 'accepted'].includes(outcome))
    .map(toLine)
}

const toLine = ({ name, message, whatToDo, outcome }: Finding): string =>
  `${name}: ${message}.${outcome === 'accepted' ? ' It was accepted.' : ` ${whatToDo}`}`

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
        message: error instanceof Error ? error.message : String(error),
      },
    ]
  }
}
