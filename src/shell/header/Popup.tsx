import IconButton from '@mui/material/IconButton'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Panel } from '#src/core/look/panels/lazyPanel.ts'

/** A button of the bar and its panel over the page, which a change of route closes too. */
export const Popup = ({
  button,
  label,
  name,
  onClosed,
  children,
}: {
  readonly button: ReactNode
  readonly label: string
  /** Marks the button, so that others can press it, and the panel for its style. */
  readonly name: string
  readonly onClosed?: () => void
  /** Rendered only while open. */
  readonly children: ReactNode
}) => {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; at: string }>()
  const close = () => {
    setOpened(undefined)
    onClosed?.()
  }
  const isElsewhere = opened !== undefined && opened.at !== pathname
  // The route has changed under the panel.
  useEffect(() => {
    if (isElsewhere) close()
    // `close` is new with every render and would do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isElsewhere])
  return (
    <>
      <IconButton
        className="bar-button"
        data-popup={name}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        title={label}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, at: pathname })}
      >
        {button}
      </IconButton>
      {opened === undefined || isElsewhere ? null : (
        <Panel label={label} anchor={opened.anchor} className={`popup ${name}`} onClose={close}>
          {children}
        </Panel>
      )}
    </>
  )
}
