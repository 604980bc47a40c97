import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useText } from '#i18n/useText.ts'
import { toLanguageTag } from '#i18n/language.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { FileStepProps } from './step.ts'
import { formatCellProblem } from './unreadable.ts'

/** More say nothing more; the result of the check has all of them, by row. */
const shownMost = 5

/** What of the file could not be read, before anything is sent. */
export const CellProblems = ({
  language,
  imported: {
    table: { header, problems },
  },
}: Pick<FileStepProps, 'language' | 'imported'>) => {
  const text = useText()
  if (problems.length === 0) return null
  const print = (count: number) => formatNumber(count, toLanguageTag(language))
  const shown = problems.slice(0, shownMost)
  return (
    <Alert severity="warning">
      {text('import.unreadable', { count: print(problems.length) })}
      <Box component="ul" sx={{ mt: 1, pl: 4.5, listStyle: 'disc' }}>
        {shown.map((one) => (
          <li key={`${one.row} ${one.column} ${one.kind}`}>
            {text('import.inRow', { row: one.row, problem: formatCellProblem(one, header, text) })}
          </li>
        ))}
        {problems.length > shown.length ? (
          <li>{text('import.moreCells', { count: print(problems.length - shown.length) })}</li>
        ) : null}
      </Box>
    </Alert>
  )
}
