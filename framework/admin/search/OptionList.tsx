import { useEffect } from 'react'
import type { Option, OptionGroup } from './option.ts'

/** The option groups of a combobox; `active` is the key of the current option. */
export const OptionList = ({
  id,
  label,
  groups,
  active,
  onChoose,
}: {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly active: string | undefined
  readonly onChoose: (option: Option, isInList: boolean) => void
}) => {
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // The input handles the keyboard; only pointers choose here.
    // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
    <div className="palette-list" id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={optionId(id, group.key)}>
          <div
            className="soft small palette-group"
            role="presentation"
            id={optionId(id, group.key)}
          >
            {group.label}
          </div>
          {group.options.map((option) => (
            <div
              key={option.key}
              id={optionId(id, option.key)}
              className={option.isFurther ? 'palette-option palette-further' : 'palette-option'}
              role="option"
              aria-selected={option.key === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
            >
              <span className="palette-icon" aria-hidden="true">
                {option.icon}
              </span>
              <span className="palette-face">{option.face ?? option.label}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
    // oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
  )
}

/** Ids of elements have no blanks. */
export const optionId = (list: string, key: string): string =>
  `${list}-${encodeURIComponent(key).replaceAll('%', '_')}`
