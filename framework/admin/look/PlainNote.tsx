import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import './plainNote.css'

/** A page with a message only, and a way on: by default to the overview. */
export const PlainNote = ({
  title,
  lines,
  role,
  children,
}: {
  readonly title: string
  readonly lines: readonly string[]
  readonly role?: 'alert'
  /** Buttons; null for none. */
  readonly children?: ReactNode
}) => {
  const text = useText()
  return (
    <div className="plain-note" role={role}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children === null ? null : (
        <Stack direction="row" className="plain-note-ways">
          {children ?? (
            <Button component={Link} to="/" variant="contained" color="primary">
              {text('shell.toOverview')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
