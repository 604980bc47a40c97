/** A ref: when its element is removed together with the focus, what is around it gets the focus. */
export const focusAround = (element: HTMLElement | null) => {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    if (element?.contains(document.activeElement)) around?.focus()
  }
}

/** A ref: the pressed button is removed, and its replacement gets the focus. */
export const focusIt = (element: HTMLElement | null): void => element?.focus()
