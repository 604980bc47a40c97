import type { Finding } from './runChecks.ts'

const marks: Record<Finding['outcome'], string> = {
  fine: 'ok     ',
  warning: 'WARNING',
  failed: 'FAILED ',
  accepted: 'ok (*) ',
  skipped: '-      ',
}

/** The findings as text: each with its outcome, and what to do about it. */
export const printReport = (findings: readonly Finding[]): string => {
  const groups = Map.groupBy(findings, ({ about }) => about)
  const parts = [...groups].map(([about, all]) => [`${about}:`, ...all.flatMap(toLines)].join('\n'))
  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length
  const sum = `${count('fine') + count('accepted')} ok, ${count('warning')} to mend, ${count('failed')} failed, ${count('skipped')} not looked at`
  const note = count('accepted') > 0 ? '\n(*) accepted by ACCEPTED_FINDINGS' : ''
  return `${parts.join('\n\n')}\n\n${sum}${note}\n`
}

const toLines = ({ name, outcome, said, whatToDo }: Finding): string[] => [
  `  ${marks[outcome]} ${name}${said === undefined ? '' : `: ${said}`}`,
  ...(outcome === 'failed' || outcome === 'warning' ? [`          -> ${whatToDo}`] : []),
]
