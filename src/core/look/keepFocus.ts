import { focusMain } from './focusMain.ts'

const field = ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])'

/** Where the focus goes from a place that is gone: its cell, its list, a field of its dialog, or what it was in. */
const placeAround = (element: HTMLElement): HTMLElement | null =>
  element.closest<HTMLElement>('td, th') ??
  element
    .closest('.list-screen, .toasts')
    ?.ownerDocument.querySelector<HTMLElement>('.list-screen [role=grid] [tabindex="0"]') ??
  element
    .closest('[role=dialog]')
    ?.querySelector<HTMLElement>(`:is(.MuiDialogContent-root, fieldset) ${field}`) ??
  element.closest<HTMLElement>('[tabindex="-1"]')

/** Without a focus, keys do nothing and a reader starts at the top: what loses its place passes the focus on to what is around it. */
export const keepFocus = (): void => {
  /** What has the focus, and what that is in: a removed element no longer knows. */
  let path: HTMLElement[] = []
  /** Who closes a message goes back to where they were. */
  let beforeMessage: HTMLElement | undefined
  const isGone = () => path[0]?.isConnected === false || path[0]?.matches(':disabled')
  const passOn = () => {
    if (document.activeElement !== document.body || !isGone()) return
    const around = path.find((each) => each.isConnected && each !== path[0]) ?? document.body
    const isBack = around.closest('.toasts') && beforeMessage?.isConnected
    const place = isBack ? beforeMessage : placeAround(around)
    if (place) place.focus({ preventScroll: true })
    else focusMain()
  }
  addEventListener('focusin', ({ target }) => {
    path = []
    for (let each = target as HTMLElement | null; each; each = each.parentElement) path.push(each)
    if (!path[0]?.closest('.toasts')) [beforeMessage] = path
  })
  addEventListener('focusout', () =>
    // A click on nothing: the place itself is still there.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !isGone()) path = []
    }),
  )
  // What takes the place of something may ask for the focus itself, and comes first.
  new MutationObserver(() => requestAnimationFrame(passOn)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}
