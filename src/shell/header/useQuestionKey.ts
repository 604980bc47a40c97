import { useEffect } from 'react'
import { readChoice } from '#src/core/look/appearance.ts'

/**
 * Calls back when `?` is pressed where it is not typed. A key alone can be turned off in the settings, because speech input may press it
 * unasked (WCAG 2.2, 2.1.4).
 */
export const useQuestionKey = (act: () => void): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      // A key pressed on the cell of a filter is typed into the filter.
      const isTyped = document.activeElement?.matches('input, textarea, select, [contenteditable]')
      if (isTyped || readChoice('questionKey') === 'off') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [act])
}
