import { useEffect } from 'react'
import { readChoice } from '#admin/look/appearance.ts'

/**
 * Calls back when a key is pressed by itself where it is not typed. Keys by themselves can be turned off in the settings, because speech input may
 * press them unasked (WCAG 2.2, 2.1.4). `act` must be referentially stable; it returns false if the key does nothing now.
 */
export const usePlainKey = (key: string, act: () => unknown): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      // A key pressed on the cell of a filter is typed into the filter.
      const isTyped = document.activeElement?.matches('input, textarea, select, [contenteditable]')
      if (isTyped || readChoice('plainKeys') === 'off') return
      if (act() !== false) event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [key, act])
}
