import { Skipped, type Check, type DoctorCheck, type StartCheck } from './check.ts'
import { databaseChecks } from './databaseChecks.ts'
import { identityChecks } from './identityChecks.ts'
import { mailChecks, secretChecks } from './secretChecks.ts'
import { portalChecks } from './portalChecks.ts'
import { realmChecks } from './realmChecks.ts'
import { roleChecks } from './roleChecks.ts'
import { settingChecks } from './settingChecks.ts'

/** Those that are asked at a start in production, too. */
export const startChecks: readonly StartCheck[] = [...settingChecks, ...roleChecks, ...secretChecks]

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
  readonly said: string | undefined
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
  const toFinding = (said: string): Finding => {
    const isAccepted = context.settings.acceptedFindings.includes(name)
    const outcome = isAccepted ? 'accepted' : level === 'stops' ? 'failed' : 'warning'
    return { ...finding, outcome, said }
  }
  try {
    const said = await check.find(context)
    if (said === undefined) return { ...finding, outcome: 'fine', said }
    if (said instanceof Skipped) return { ...finding, outcome: 'skipped', said: said.reason }
    return toFinding(said)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      ...toFinding(`it could not be asked: ${reason}`),
      whatToDo: `Mend what this error names, and ask again. What it is about: ${whatToDo}`,
    }
  }
}
