import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import type { Tip } from './tipOf.ts'
import { watchTips } from './watchTips.ts'

/**
 * The one tooltip of the page, at whichever element has something to say. It is for eyes alone: what it says is the name, the
 * description or the content of the element, which screen readers get from there.
 */
export const TipLayer = () => {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => watchTips(setTip), [])
  useEffect(() => {
    if (tip === undefined) return undefined
    // Also called when the element is removed, which moves no focus.
    const observer = new ResizeObserver(() => {
      if (!tip.anchor.isConnected) setTip(undefined)
    })
    observer.observe(tip.anchor)
    return () => observer.disconnect()
  }, [tip])
  if (tip === undefined) return null
  const { anchorEl, place } = placeOf(tip.anchor)
  return (
    <Tooltip
      open
      describeChild
      placement={place}
      // The focus stays where it is, and so does the tooltip: the pointer must reach what is below it.
      disableInteractive={tip.isByKey}
      title={tip.text}
      slotProps={{ popper: { anchorEl, 'aria-hidden': true } }}
    >
      <span hidden />
    </Tooltip>
  )
}

/**
 * Below the element, and above the head of a column, which has its filter below. That of a control in a row is beside its cell: it would
 * cover the same control of the next row. Beside a card there is no room.
 */
const placeOf = (anchor: Element) => {
  if (anchor.closest('thead th')) return { anchorEl: anchor, place: 'top' } as const
  const cell = anchor.closest(
    'table:not([data-cards]) tbody :is(.row-options, td:has(> .first-cell))',
  )
  if (cell === null || cell === anchor) return { anchorEl: anchor, place: 'bottom' } as const
  return { anchorEl: cell, place: cell.matches('.row-options') ? 'left' : 'right' } as const
}
