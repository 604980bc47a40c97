import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import '#src/look/cards.css'

export const NotFound = () => {
  const text = useText()
  return (
    <div className="overview-empty">
      <h2>{text('shell.notFoundText')}</h2>
      <p>{text('shell.notFoundPreparing')}</p>
      <p>{text('shell.notFoundSupport')}</p>
      <p>
        <Link to="/">{text('shell.toOverview')}</Link>
      </p>
    </div>
  )
}
