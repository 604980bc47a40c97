import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useRef, useState, type ComponentType } from 'react'
import { useText } from '#i18n/useText.ts'
import { failureText } from '#admin/look/failureText.ts'
import { useWidth } from './useWidth.ts'
import { ChartTable } from './ChartTable.tsx'
import type { ChartBar } from './chartBar.ts'

export type ChartKind = ComponentType<{
  readonly bars: readonly ChartBar[]
  readonly width: number
}>

const figure = {
  p: '10px 14px 8px',
  // With its chart, so that nothing moves once it is counted.
  minHeight: 232,
  '& > figcaption': {
    flexWrap: 'nowrap',
    justifyContent: 'space-between',
    mb: 2,
    fontWeight: 600,
    '& > .MuiButton-root': { flex: 'none', fontWeight: 400 },
  },
}
const Note = styled('p')({
  margin: '4px 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--text-tiny)',
})

/** A chart under its title, with a switch to a table. */
export const Figure = ({
  title,
  bars,
  error,
  onRetry,
  heads,
  Chart,
  most,
  note,
  restNote,
}: {
  readonly title: string
  /** Undefined while they are counted. */
  readonly bars: readonly ChartBar[] | undefined
  /** Why they could not be counted. */
  readonly error: unknown
  readonly onRetry: () => void
  /** Table headings: what is counted, and the count. */
  readonly heads: readonly [string, string]
  readonly Chart: ChartKind
  /** Max bars of the chart; the table has all. */
  readonly most?: number
  readonly note?: string | undefined
  /** Note about bars that only the table has. */
  readonly restNote?: string | undefined
}) => {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [isTable, setIsTable] = useState(false)
  const isEmpty = bars?.every(({ value }) => value === 0) === true
  return (
    <Paper variant="outlined" component="figure" sx={figure}>
      <Stack direction="row" component="figcaption">
        {title}
        <Button
          variant="text"
          disabled={bars === undefined}
          aria-label={text('list.labelled', {
            label: text(isTable ? 'chart.asChart' : 'chart.asTable'),
            value: title,
          })}
          onClick={() => setIsTable(!isTable)}
        >
          {text(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </Stack>
      <Box ref={frame} sx={{ overflow: 'hidden' }} aria-busy={bars === undefined && !error}>
        {bars === undefined && error ? (
          <Alert severity="error">
            {failureText(text('chart.failed'), error, text)}{' '}
            <Button onClick={onRetry}>{text('list.retry')}</Button>
          </Alert>
        ) : null}
        {isEmpty ? <p className="soft">{text('chart.nothing')}</p> : null}
        {bars && isTable ? <ChartTable bars={bars} caption={title} heads={heads} /> : null}
        {bars && !isTable && !isEmpty ? <Chart bars={bars.slice(0, most)} width={width} /> : null}
        {isTable || restNote === undefined ? null : <Note>{restNote}</Note>}
        {note === undefined ? null : <Note>{note}</Note>}
      </Box>
    </Paper>
  )
}
