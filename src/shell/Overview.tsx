import { Link } from 'react-router-dom'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#src/core/look/PlainNote.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import '#src/core/look/cards.css'

type Card = {
  readonly route: string
  readonly title: MessageKey
  readonly hint: MessageKey
}

/** A card for every area that the user may enter. */
export const Overview = ({ cards }: { readonly cards: readonly Card[] }) => {
  const text = useText()
  const { session } = useSessionState()
  if (cards.length === 0) {
    return (
      <PlainNote
        title={text('shell.nothing')}
        lines={[text('shell.nothingHint', { code: session.participantCode })]}
        isOverview
      />
    )
  }
  return (
    <ul className="cards">
      {cards.map(({ route, title, hint }) => (
        <li key={route}>
          <Link className="card" to={route}>
            <span className="card-title">{text(title)}</span>
            {/* A resource without a hint of its own is named once. */}
            {text(hint) === text(title) ? null : <span className="card-hint">{text(hint)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
