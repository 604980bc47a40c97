import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import './cards.css'

/** A page with a message only, and a link to the overview unless it is the overview. */
export const PlainNote = ({
  title,
  lines,
  isOverview = false,
}: {
  readonly title: string
  readonly lines: readonly string[]
  readonly isOverview?: boolean
}) => {
  const text = useText()
  return (
    <div className="overview-empty">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOverview ? null : (
        <p>
          <Link to="/">{text('shell.toOverview')}</Link>
        </p>
      )}
    </div>
  )
}
