import type { KeyboardEvent } from 'react'

/** The filter cell that is or contains an element. */
export const filterOf = (element: HTMLElement): HTMLElement | null =>
  element.closest<HTMLElement>('[data-holds="filter"]')

/** The control of a filter: a select, an input, or the button of a panel. */
export const controlIn = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>('[role=combobox], input, button')

/** Whether a list or panel of this control is open, which then handles the keys. */
export const isOpenControl = (control: HTMLElement): boolean => control.ariaExpanded === 'true'

/** Whether this is the control of MUI's `Select`. */
export const isSelect = (element: EventTarget): boolean =>
  element instanceof HTMLElement && element.matches('div[role=combobox]')

/**
 * Moves from the cell of a filter into its control: Enter, F2 and Alt+Down open it, typed
 * or pasted text goes into it at once. Arrows belong to the grid: they never change a filter.
 */
export const enterFilter = (cell: HTMLElement, event: KeyboardEvent): boolean => {
  const control = controlIn(cell)
  if (control === null) return false
  const { key, altKey, ctrlKey, metaKey } = event
  const hasModifier = altKey || ctrlKey || metaKey
  const opens =
    (!hasModifier && (key === 'Enter' || key === 'F2')) || (altKey && key === 'ArrowDown')
  if (opens || (key === ' ' && !hasModifier && !(control instanceof HTMLInputElement))) {
    event.preventDefault()
    focusWhole(control)
    open(control)
    return true
  }
  const isTyped = !hasModifier && key.length === 1
  const isPasted = (ctrlKey || metaKey) && key.toLowerCase() === 'v'
  const isDeleted = !hasModifier && (key === 'Backspace' || key === 'Delete')
  if (isSelect(control) && isTyped) {
    event.preventDefault()
    control.focus()
    press(control, key)
    return true
  }
  const takesKey = control instanceof HTMLInputElement && (isTyped || isPasted || isDeleted)
  // The browser sends the key to the element that has the focus by then.
  if (takesKey) focusWhole(control)
  return takesKey
}

/** Whether a key moves from a control back to its cell. */
export const leavesCell = (target: HTMLElement, { key }: KeyboardEvent): boolean =>
  key === 'Escape' && !isOpenControl(target)

/** Like Tab: typing then replaces the text. */
const focusWhole = (control: HTMLElement): void => {
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
}

const open = (control: HTMLElement): void => {
  if (control instanceof HTMLButtonElement) control.click()
  else if (isSelect(control)) press(control, 'Enter')
}

/** A key that was pressed elsewhere: a select opens or goes to what begins with it, the grid goes on from a cell. */
export const press = (element: HTMLElement, key: string): void => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
