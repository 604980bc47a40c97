import { text } from 'node:stream/consumers'
import { examine } from '#server/operate/doctor/examine.ts'
import { printReport } from '#server/operate/doctor/printReport.ts'
import { defineCommand } from './command.ts'

export const doctor = defineCommand({
  usage: `Usage: npm run doctor -- [--json] [--token]

Looks at settings, database, identity provider, the portal as seen through PORTAL_URL, clocks and mail, with the settings of this
environment. It changes nothing. Each finding says what to do; ends with 1 if one of them failed.

--json     prints the findings as JSON
--token    reads an access token from standard input, and looks at its claims
--help     prints this text`,
  options: {
    json: { type: 'boolean', default: false },
    token: { type: 'boolean', default: false },
  },
  run: async ({ values }, parts) => {
    const findings = await examine({
      ...parts,
      environment: process.env,
      // An argument could be read by every user of the machine.
      token: values.token ? (await text(process.stdin)).trim() : undefined,
    })
    process.stdout.write(
      values.json ? `${JSON.stringify(findings, undefined, 2)}\n` : printReport(findings),
    )
    if (findings.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
  },
})
