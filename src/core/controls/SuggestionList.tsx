import type { ReactNode } from 'react'
import './suggestionList.css'

/** What can be taken from the list. */
export type Suggestion = { readonly id: string; readonly name: string }

/** The list below an input with the role `combobox`, which has the focus and controls the list: its options are no tab stops. */
export const SuggestionList = <S extends Suggestion>({
  id,
  label,
  suggestions,
  activeId,
  isShown,
  onTake,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly S[]
  readonly activeId: string | undefined
  readonly isShown: boolean
  readonly onTake: (taken: S) => void
  /** Below the list, as how many more there are. */
  readonly children?: ReactNode
}) => (
  <div className="suggestions" hidden={!isShown}>
    {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role */}
    <div id={id} role="listbox" aria-label={label}>
      {isShown
        ? suggestions.map((one) => (
            <div
              key={one.id}
              id={one.id}
              role="option"
              aria-selected={one.id === activeId}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(one)}
            >
              {one.name}
            </div>
          ))
        : null}
    </div>
    {/* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role */}
    {children}
  </div>
)
