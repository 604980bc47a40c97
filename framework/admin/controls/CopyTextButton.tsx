import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'

/** Copies a text, and says so. */
export const CopyTextButton = ({
  value,
  onRefused,
  ...button
}: {
  readonly value: string
  /** The browser does not let scripts copy. */
  readonly onRefused: () => void
} & Pick<ButtonProps, 'aria-label' | 'color' | 'ref' | 'sx' | 'variant'>) => {
  const text = useText()
  const [copied, setCopied] = useState<string>()
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(value), onRefused)
  return (
    <Button {...button} onClick={() => void copy()}>
      {copied === value ? text('list.copied') : text('webhook.copy')}
    </Button>
  )
}
