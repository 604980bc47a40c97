import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { CopyIcon, DoneIcon } from '#src/look/actionIcons.tsx'

/** A number in the face for numbers; the button beside it appears on hover and focus and copies it. */
export const CopyButton = ({ value }: { readonly value: string }) => {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
  }
  return (
    <span className="cell-reference">
      <span className="cell-number">{value}</span>
      <button
        type="button"
        tabIndex={-1}
        className="cell-copy"
        aria-label={text('list.copy', { value })}
        onClick={() => void copy()}
        onBlur={() => setIsCopied(false)}
      >
        {isCopied ? <DoneIcon /> : <CopyIcon />}
      </button>
    </span>
  )
}
