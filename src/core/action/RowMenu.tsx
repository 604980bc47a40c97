import type { RaRecord } from 'react-admin'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { placePopover } from '#src/core/look/placePopover.ts'
import type { OpenTo } from '#src/core/table/rowOptions.ts'

/** A line of the menu: its link, or the reasons against it. */
export type MenuLine = {
  readonly label: string
  /** Below the row's own address; undefined: the pages of the record. */
  readonly path?: string | undefined
  readonly effect: 'read' | 'write'
  readonly reasons: readonly string[]
}

/** The row that the menu is open for, and the button that opened it. */
export type MenuFor = { readonly record: RaRecord; readonly opener: HTMLElement }

/** Every action on one row, and why some are blocked. One menu serves all rows. */
export const RowMenu = ({
  at,
  name,
  lines,
  toAddress,
  onClose,
}: {
  readonly at: MenuFor
  readonly name: string
  readonly lines: readonly MenuLine[]
  readonly toAddress: (path: string | undefined) => ReturnType<OpenTo>
  readonly onClose: () => void
}) => {
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  const { opener } = at
  useEffect(() => {
    const { current } = panel
    if (current === null) return
    current.showPopover({ source: opener } as never)
    placePopover(current, opener)
    current.querySelector<HTMLElement>('a, button')?.focus()
  }, [opener])
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const here = all.indexOf(document.activeElement as HTMLElement)
    all.at((here + step + all.length) % all.length)?.focus()
  }
  return (
    // Arrows move between lines, in addition to Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="auto"
      // A popover is not a modal dialog, but the element would be one.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={text('look.menu', { name })}
      className="popover-panel row-menu"
      onKeyDown={handleKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <h2>{name}</h2>
      {(['read', 'write'] as const).map((effect) => (
        <ul key={effect}>
          {lines
            .filter((line) => line.effect === effect)
            .map(({ label, path, reasons }) => (
              <li key={path ?? label}>
                {reasons.length === 0 ? (
                  <MenuLink
                    goal={toAddress(path)}
                    label={label}
                    onClose={() => panel.current?.hidePopover()}
                  />
                ) : (
                  <button type="button" aria-disabled="true">
                    {label}
                    {reasons.map((reason) => (
                      <small key={reason}>{reason}</small>
                    ))}
                  </button>
                )}
              </li>
            ))}
        </ul>
      ))}
    </div>
  )
}

const MenuLink = ({
  goal: { onLeave, ...goal },
  label,
  onClose,
}: {
  readonly goal: ReturnType<OpenTo>
  readonly label: string
  readonly onClose: () => void
}) => (
  <Link
    {...goal}
    onClick={() => {
      onLeave?.()
      onClose()
    }}
  >
    {label}
  </Link>
)
