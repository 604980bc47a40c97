import { printNumber } from '@quayside/framework'
import { useDisplay } from '@quayside/framework/admin'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

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
  const { locale } = useDisplay()
  return (
    <Paper variant="outlined" component="details" className="support-section" open>
      <summary>
        <h2>{title}</h2>
        {count === undefined ? null : <span className="soft"> {printNumber(count, locale)}</span>}
      </summary>
      {children}
    </Paper>
  )
}
