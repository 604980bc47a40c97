/**
 * What may have a tooltip. An element asks for it by `data-tip`; the others have something to say by what they are. A button of
 * react-admin may have one of MUI.
 */
const anchors =
  '[data-tip], [aria-description], .MuiIconButton-root[aria-label]:not([data-mui-internal-clone-element]), td:not(:has(td)), th'

/** Parts of a cell that are not its value. */
const additions = 'button, .cell-more, .card-label, [hidden]'

/** The text of a tooltip, and where it is shown. */
export type Tip = {
  readonly anchor: Element
  readonly text: string
  /** It came with the focus of the keyboard. */
  readonly isByKey: boolean
}

/** The tooltip for what is below the pointer. */
export const tipBelow = (target: Element): Tip | undefined => {
  const anchor = target.closest(anchors)
  const text = anchor && textOf(anchor)
  return anchor && text ? { anchor, text, isByKey: false } : undefined
}

/** The tooltip for what has the focus; a cell also has that of its value. */
export const tipFocused = (target: Element): Tip | undefined => {
  if (!target.matches(`:focus-visible:is(${anchors})`)) return undefined
  const value = target.matches('td') ? target.querySelector('span[aria-description]') : null
  const text = textOf(target) || (value && textOf(value))
  return text ? { anchor: target, text, isByKey: true } : undefined
}

/** What adds to the name, after a text that is cut off; or a name that is not written there. */
const textOf = (anchor: Element): string => {
  const more = descriptionOf(anchor)
  const name = anchor.getAttribute('aria-label')
  // Beside a text that is the name, it would only say it again.
  if (more === null && name !== null) return shownText(anchor).includes(name) ? '' : name
  const whole = isCut(anchor) ? wholeText(anchor) : ''
  return more === null || more.includes(whole) ? (more ?? whole) : `${whole}\n${more}`
}

/** The description of an element; that of a cell may be an element of its own. */
const descriptionOf = (anchor: Element): string | null => {
  const id = anchor.matches('td') ? anchor.getAttribute('aria-describedby') : null
  const element = id === null ? null : document.getElementById(id)
  return element?.textContent ?? anchor.getAttribute('aria-description')
}

/** By its length (`cutCell`), or by the width of an element. */
const isCut = (anchor: Element): boolean =>
  anchor.querySelector('.cell-rest') !== null ||
  [anchor, ...anchor.querySelectorAll('*')].some(
    (element) =>
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).textOverflow === 'ellipsis',
  )

const shownText = (anchor: Element): string =>
  anchor instanceof HTMLElement ? anchor.innerText : ''

const wholeText = (anchor: Element): string => {
  const copy = anchor.cloneNode(true) as Element
  for (const one of copy.querySelectorAll(additions)) one.remove()
  return copy.textContent.trim()
}
