import { useText } from '@quayside/framework/admin'
import { Link } from 'react-router-dom'
import type { ChartBar } from './chartBar.ts'
import '@quayside/framework/admin/dialog/dialog.css'

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
    <div className="chart-table">
      <table className="plain-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" data-adds="true">
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, shown, to, isChosen }) => (
            <tr key={key}>
              <th scope="row">
                {to === undefined ? (
                  label
                ) : (
                  <Link
                    to={to}
                    aria-current={isChosen ? 'true' : undefined}
                    {...(isChosen
                      ? { 'aria-label': text('statusChart.chosen', { label, value: shown }) }
                      : {})}
                  >
                    {label}
                  </Link>
                )}
              </th>
              <td data-adds="true">{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
