import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@quayside/framework'
import { useFormat } from '@quayside/framework/admin'
import type { ReactNode } from 'react'

const section = {
  minWidth: 0,
  px: 4,
  py: 3,
  '& > summary': { cursor: 'pointer', '& > *': { display: 'inline' } },
  '& > summary + *': { mt: 2 },
  '& td': { whiteSpace: 'nowrap' },
  // A name in Chinese would be broken after each letter.
  '& th': { wordBreak: 'keep-all' },
  // The head and a chosen row have a colour, which text does not touch.
  '& :is(th, td):first-of-type': { pl: 2 },
  '& td[data-kind=longText]': { minWidth: '16ch', maxWidth: '48ch', whiteSpace: 'pre-line' },
  '& [data-chosen=true]': { background: 'var(--petrol-tint)' },
}

/** A list with its heading, which collapses it. */
export const Section = ({
  title,
  count,
  children,
}: {
  readonly title: string
  /** Number of rows, if known. */
  readonly count?: number | undefined
  readonly children: ReactNode
}) => {
  const { locale } = useFormat()
  return (
    <Paper variant="outlined" component="details" sx={section} open>
      <summary>
        <Typography component="h2" variant="subtitle1" color="primary">
          {title}
        </Typography>
        {count === undefined ? null : <span className="soft"> {formatNumber(count, locale)}</span>}
      </summary>
      {children}
    </Paper>
  )
}
