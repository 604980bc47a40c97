import { port } from '#resources/application.ts'
import { examine, type ExamineOptions } from '#framework/server/operate/doctor/runChecks.ts'
import type { Finding } from '#framework/server/operate/doctor/runChecks.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'

/** What `npm run doctor` finds, by the name of the check. */
export const look = async (
  environment: Record<string, string>,
  more: Partial<ExamineOptions> = {},
): Promise<Readonly<Record<string, Finding>>> => {
  const findings = await examine({
    environment: { STAGE: 'test', DEMO_DATA: 'false', ...environment },
    application: port,
    declarations,
    handIndexed,
    migrations: portMigrations,
    ...more,
  })
  return Object.fromEntries(findings.map((finding) => [finding.name, finding]))
}

/** The outcomes of the named checks. */
export const outcomesOf = (findings: Readonly<Record<string, Finding>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, findings[name]?.outcome]))

export const all = (names: readonly string[], outcome: Finding['outcome']) =>
  Object.fromEntries(names.map((name) => [name, outcome]))
