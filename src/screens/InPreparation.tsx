import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import '#src/look/cards.css'

/** Where a place of the route table has no screen yet. */
export const InPreparation = () => {
  const text = useText()
  return (
    <div className="overview-empty">
      <h2>{text('place.inPreparation')}</h2>
      <p>{text('place.inPreparationHint')}</p>
      <p>
        <Link to="/">{text('shell.toOverview')}</Link>
      </p>
    </div>
  )
}
