import { focusMain } from './focusMain.ts'

/** What opens over a page, and closes again. */
const overlay = '.MuiModal-root, .toasts'
const field = ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])'

/** Where the focus goes from a place that is gone: its cell, its list, a field of its dialog, or what it was in. */
const placeAround = (element: HTMLElement): HTMLElement | null =>
  element.closest<HTMLElement>('td, th') ??
  element
    .closest('.list-screen')
    ?.querySelector<HTMLElement>('[role=grid] [tabindex="0"], [data-last=true] :is(a, button)') ??
  element
    .closest('[role=dialog]')
    ?.querySelector<HTMLElement>(`:is(.MuiDialogContent-root, fieldset) ${field}`) ??
  element.closest<HTMLElement>('[tabindex="-1"]')

/** Without a focus, keys do nothing and a reader starts at the top: what loses its place passes the focus on to what is around it. */
export const keepFocus = (): void => {
  /** What has the focus, and what that is in: a removed element no longer knows. */
  let path: HTMLElement[] = []
  /** The same on the page below a dialog or beside a message. */
  let below: HTMLElement[] = []
  const isGone = () => path[0]?.isConnected === false || path[0]?.matches(':disabled')
  const isLost = () => document.activeElement === document.body && isGone()
  const findAround = () =>
    [...path, ...below].find(
      (each) => each.isConnected && !each.matches('body, .toasts *, :disabled'),
    )
  /** What was over a dialog has closed: a key that is pressed before the focus returns is the dialog's, not the page's below. */
  const passToDialog = () => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1)
    if (dialog && isLost() && !dialog.contains(findAround() ?? null)) dialog.focus()
  }
  const passOn = () => {
    if (!isLost()) return
    const around = findAround()
    const place = around && (around === below[0] ? around : placeAround(around))
    if (place) place.focus({ preventScroll: true })
    else focusMain()
  }
  addEventListener('focusin', ({ target }) => {
    let each = target as HTMLElement | null
    const isBelow = each?.closest(overlay) === null
    path = []
    for (; each && !each.matches(overlay); each = each.parentElement) path.push(each)
    if (isBelow) below = path
  })
  addEventListener('focusout', () =>
    // A click on nothing: the place itself is still there.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !isGone()) path = []
    }),
  )
  new MutationObserver(() => {
    passToDialog()
    // What takes the place of something may ask for the focus itself, and comes first.
    requestAnimationFrame(passOn)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}
