import Tooltip from '@mui/material/Tooltip'
import { ThemeProvider } from '@mui/system'
import { useEffect, useState } from 'react'
import { lateTheme } from '#src/core/look/theme/lateTheme.ts'
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
    <ThemeProvider theme={lateTheme}>
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
    </ThemeProvider>
  )
}

/** Below the element; in a row it would cover the box or the buttons of the next one, so it is beside them. */
const placeOf = (anchor: Element) => {
  if (anchor.matches('tbody .row-select')) return { anchorEl: anchor, place: 'right' } as const
  const buttons = anchor.closest('tbody .row-options')
  return buttons
    ? ({ anchorEl: buttons, place: 'left' } as const)
    : ({ anchorEl: anchor, place: 'bottom' } as const)
}
