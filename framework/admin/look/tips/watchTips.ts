import { tipBelow, tipFocused, type Tip } from './tipOf.ts'

const showAfter = 400
/** Long enough for the way from an element to its tooltip, or to that of the next one. */
const changeAfter = 120

/**
 * Calls `onChange` with the tooltip to show: after a while over an element, or on focus by keyboard. It remains while the pointer
 * is over it. Escape, a press and leaving remove it; so does nothing else. Touch shows none, nor does what comes below a pointer that
 * rests: a dialog that closes, or a list that scrolls, asks for no help. Returns how to stop.
 */
export const watchTips = (onChange: (tip: Tip | undefined) => void): (() => void) => {
  /** What will be shown; it remains after Escape, so that it does not come back at once. */
  let wanted: Tip | undefined
  let shown: Tip | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the pointer was moved to last. */
  let place = ''
  let hasRested = false
  const show = (tip: Tip | undefined) => {
    clearTimeout(timer)
    shown = tip?.anchor.isConnected === true ? tip : undefined
    onChange(shown)
  }
  const want = (tip: Tip | undefined) => {
    if (tip?.anchor === wanted?.anchor) return
    wanted = tip
    clearTimeout(timer)
    timer = setTimeout(() => show(tip), tip && !shown ? showAfter : changeAfter)
  }
  const lookAt = (target: Element, isResting = false) => {
    hasRested = isResting
    if (target.closest('[role=tooltip]')) {
      // It may be on its way out.
      wanted = shown
      clearTimeout(timer)
      return
    }
    const tip = isResting ? undefined : tipBelow(target)
    if (tip || wanted?.isByKey !== true) want(tip)
  }
  const leave = () => want(undefined)
  const remove = () => {
    clearTimeout(timer)
    if (shown) show(undefined)
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  addEventListener(
    'pointerover',
    ({ target, pointerType, clientX, clientY }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      lookAt(target, place === `${clientX} ${clientY}`)
    },
    options,
  )
  addEventListener(
    'pointermove',
    ({ target, pointerType, clientX, clientY }) => {
      const isMoved = place !== `${clientX} ${clientY}`
      place = `${clientX} ${clientY}`
      if (isMoved && hasRested && pointerType !== 'touch' && target instanceof Element)
        lookAt(target)
    },
    options,
  )
  document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal })
  addEventListener('focusin', ({ target }) => want(tipFocused(target as Element)), options)
  addEventListener('focusout', () => wanted?.isByKey === true && leave(), options)
  addEventListener('pointerdown', remove, options)
  addEventListener('click', remove, options)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || shown === undefined) return
      // The dialog around it stays.
      event.stopPropagation()
      remove()
    },
    options,
  )
  const [hovered] = [...document.querySelectorAll(':hover')].slice(-1)
  if (hovered) lookAt(hovered)
  if (document.activeElement && !wanted) want(tipFocused(document.activeElement))
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
