import type { StartContext } from './check.ts'
import { runChecks, startChecks, type Finding } from './runChecks.ts'

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

const toLine = ({ name, said, whatToDo, outcome }: Finding): string =>
  `${name}: ${said}.${outcome === 'accepted' ? ' It was accepted.' : ` ${whatToDo}`}`
