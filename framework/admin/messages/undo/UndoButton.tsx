import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/useText.ts'

/** Undoes what a message is about, also by Ctrl+Z outside of inputs; of several messages, the latest one. */
export const UndoButton = ({ onUndo }: { readonly onUndo: () => void }) => {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const all = document.querySelectorAll(`.${name}`)
      if (!isUndo || isTyping(event.target) || all[all.length - 1] !== button.current) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Button
      ref={button}
      className={name}
      variant="text"
      size="small"
      sx={{ marginInlineStart: '-6px' }}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {text('ra.action.undo')}
    </Button>
  )
}

const name = 'toast-undo'

/** There the browser undoes what was typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea') || target.isContentEditable)
