import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '#i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { ChartBar } from './chartBar.ts'

const name = { fontWeight: 'inherit', '& > [aria-current]': { fontWeight: 600 } }

/** The chart as a table: a row for each value, with the link of its bar. */
export const ChartTable = ({
  bars,
  caption,
  heads,
}: {
  readonly bars: readonly ChartBar[]
  readonly caption: string
  readonly heads: readonly [string, string]
}) => {
  const text = useText()
  return (
    <div>
      <Table size="small">
        <caption className="visually-hidden">{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{heads[0]}</TableCell>
            <TableCell data-adds="true">{heads[1]}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map(({ key, label, shown, to, isChosen }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={name}>
                {to === undefined ? (
                  label
                ) : (
                  <Link
                    to={to}
                    aria-current={isChosen ? 'true' : undefined}
                    {...(isChosen
                      ? { 'aria-label': text('chart.chosen', { label, value: shown }) }
                      : {})}
                  >
                    {label}
                  </Link>
                )}
              </TableCell>
              <TableCell data-adds="true">{shown}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
