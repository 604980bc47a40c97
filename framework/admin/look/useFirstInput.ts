import { useEffect, useRef } from 'react'

/**
 * The ref of the input that a page is for, while it is wanted. It gets the focus that a change of page has put on the main part,
 * so that a number can be pasted at once; a focus elsewhere stays where it is.
 */
export const useFirstInput = (isWanted: boolean) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWanted && document.activeElement?.matches('main') === true) input.current?.focus()
  }, [isWanted])
  return input
}
