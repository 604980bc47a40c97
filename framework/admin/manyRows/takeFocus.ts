/** Each step begins at its first control, as the button that led there is gone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
