import { useNotify } from 'react-admin'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import DoneIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'

/** A number in the font for numbers; the button beside it, in a row on hover and focus, copies it and confirms it. */
export const CopyButton = ({ value }: { readonly value: string }) => {
  const text = useText()
  const notify = useNotify()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      notify('list.notCopied', { type: 'error', messageArgs: { value } })
      return
    }
    setIsCopied(true)
    notify('list.copiedValue', { type: 'info', messageArgs: { value } })
  }
  return (
    <span className="cell-reference">
      <span className="cell-number">{value}</span>
      {/* One in each row: plain markup, as all of the table. */}
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
