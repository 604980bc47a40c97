import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useRef, useState, type ComponentType } from 'react'
import { useText } from '@quayside/framework/admin'
import { useWidth } from '#src/timeline/useWidth.ts'
import { ChartTable } from './ChartTable.tsx'
import type { ChartBar } from './chartBar.ts'

export type ChartKind = ComponentType<{
  readonly bars: readonly ChartBar[]
  readonly width: number
}>

const figure = {
  p: '10px 14px 8px',
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
  heads,
  Chart,
  most = bars.length,
  empty,
  note,
  restNote,
}: {
  readonly title: string
  readonly bars: readonly ChartBar[]
  /** Table headings: what is counted, and the count. */
  readonly heads: readonly [string, string]
  readonly Chart: ChartKind
  /** Max bars of the chart; the table has all. */
  readonly most?: number
  /** Shown if all values are zero. */
  readonly empty: string
  readonly note?: string | undefined
  /** Note about bars that only the table has. */
  readonly restNote?: string | undefined
}) => {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [isTable, setIsTable] = useState(false)
  const isEmpty = bars.every(({ value }) => value === 0)
  return (
    <Paper variant="outlined" component="figure" sx={figure}>
      <Stack direction="row" component="figcaption">
        {title}
        <Button
          variant="text"
          aria-label={text('list.labelled', {
            label: text(isTable ? 'statusChart.asChart' : 'statusChart.asTable'),
            value: title,
          })}
          onClick={() => setIsTable(!isTable)}
        >
          {text(isTable ? 'statusChart.asChart' : 'statusChart.asTable')}
        </Button>
      </Stack>
      <Box ref={frame} sx={{ overflow: 'hidden' }}>
        {isEmpty ? <p className="soft">{empty}</p> : null}
        {isTable ? (
          <ChartTable bars={bars} caption={title} heads={heads} />
        ) : isEmpty ? null : (
          <Chart bars={bars.slice(0, most)} width={width} />
        )}
        {isTable || restNote === undefined ? null : <Note>{restNote}</Note>}
        {note === undefined ? null : <Note>{note}</Note>}
      </Box>
    </Paper>
  )
}
