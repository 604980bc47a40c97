const gap = 4
const edge = 8

/** Below the button, or above if there is no room, and never outside the window. */
export const placePopover = (panel: HTMLElement, opener: HTMLElement | null): void => {
  if (opener === null) return
  const anchor = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = anchor.bottom + gap
  const top = below + height <= innerHeight - edge ? below : anchor.top - gap - height
  panel.style.left = `${Math.max(edge, Math.min(anchor.left, innerWidth - width - edge))}px`
  panel.style.top = `${Math.max(edge, Math.min(top, innerHeight - height - edge))}px`
}
