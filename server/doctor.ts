import '#resources/port/application.ts'
import '#resources/port/allowances.ts'
import '#server/port/kinds/columnKinds.ts'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { allResources } from '#resources/all.ts'
import { examine } from '#server/core/doctor/examine.ts'
import { printReport } from '#server/core/doctor/printReport.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { declarations, handIndexed } from '#server/port/portSchema.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run doctor -- [--json] [--token]

Looks at settings, database, identity provider, the portal as seen through PORTAL_URL, clocks and mail, with the settings of this
environment. It changes nothing. Each finding says what to do; ends with 1 if one of them failed.

--json     prints the findings as JSON
--token    reads an access token from standard input, and looks at its claims
--help     prints this text`

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      token: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const findings = await examine({
    environment: process.env,
    catalogue: allResources,
    declarations,
    handIndexed,
    migrations: portMigrations,
    // An argument could be read by every user of the machine.
    token: values.token ? (await text(process.stdin)).trim() : undefined,
  })
  process.stdout.write(
    values.json ? `${JSON.stringify(findings, undefined, 2)}\n` : printReport(findings),
  )
  if (findings.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
}

await runCommand(usage, run)
