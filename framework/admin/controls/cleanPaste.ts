import type { ClipboardEvent } from 'react'
import { normalizeText } from '#schema/values/normalizeText.ts'

/** Pastes a text without invisible characters, before the input cuts it at its length. */
export const cleanPaste = (event: ClipboardEvent): void => {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = normalizeText(pasted)
  if (clean === pasted) return
  event.preventDefault()
  // The only way in which a browser inserts a text as if it were typed, so that it can be undone.
  document.execCommand('insertText', false, clean)
}
