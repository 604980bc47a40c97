import type { Result, ResultTable } from './benchmark.ts'

/** A result as Markdown, for terminals and pages. */
export const formatResult = ({ tables, goals }: Result): string =>
  [...tables.map(formatTable), ...(goals.length > 0 ? [formatTable(toGoalTable(goals))] : [])].join(
    '\n\n',
  )

const toGoalTable = (goals: Result['goals']): ResultTable => ({
  title: 'Goals',
  columns: ['goal', 'wanted', 'measured', ''],
  rows: goals.map(({ name, wanted, measured, isMet }) => [
    name,
    wanted,
    measured,
    isMet ? 'met' : 'MISSED',
  ]),
})

const formatTable = ({ title, columns, rows }: ResultTable): string => {
  const texts = [columns, ...rows].map((row) =>
    row.map((cell) => String(cell).replaceAll('|', '/')),
  )
  const widths = columns.map((_, index) =>
    Math.max(3, ...texts.map((row) => row[index]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, index) => (row[index] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = [], ...body] = texts
  return [`### ${title}`, '', line(head), rule, ...body.map(line)].join('\n')
}
