import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { useDisplay } from '#src/core/controls/display.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import {
  panBy,
  presets,
  zoomBy,
  type Preset,
  type TimeWindow,
  type Zoom,
} from '#src/port/timeline/time/timeWindow.ts'

const offered = Object.keys(presets) as Preset[]

/** Selects the visible period. */
export const ZoomBar = ({
  zoom,
  window,
  life,
  onZoom,
}: {
  readonly zoom: Zoom
  readonly window: TimeWindow
  readonly life: TimeWindow
  readonly onZoom: (zoom: Zoom) => void
}) => {
  const display = useDisplay()
  const { text } = display
  const group = useId()
  const isWhole = zoom === 'whole'
  const steps = [
    ['zoomOut', '−', () => zoomBy(window, 2, life), isWhole],
    ['zoomIn', '+', () => zoomBy(window, 0.5, life), false],
    ['earlier', '‹', () => panBy(window, -0.5, life), isWhole || window.from < life.from],
    ['later', '›', () => panBy(window, 0.5, life), isWhole || window.until > life.until],
  ] as const
  return (
    <div className="timeline-bar">
      <fieldset className="timeline-presets">
        <legend className="visually-hidden">{text('timeline.period')}</legend>
        {offered.map((preset) => (
          <label key={preset}>
            <input
              type="radio"
              name={group}
              checked={zoom === preset}
              onChange={() => onZoom(preset)}
            />
            {text(`timeline.${preset}`)}
          </label>
        ))}
      </fieldset>
      {steps.map(([name, sign, toZoom, isEnd]) => (
        // Not disabled: it would lose the focus at the end of its range.
        <IconButton
          key={name}

          aria-label={text(`timeline.${name}`)}
          title={text(`timeline.${name}`)}
          aria-disabled={isEnd}
          onClick={() => {
            if (!isEnd) onZoom(toZoom())
          }}
        >
          <span aria-hidden="true">{sign}</span>
        </IconButton>
      ))}
      <output className="soft">
        {printInstant(window.from, display)} – {printInstant(window.until, display)}
      </output>
    </div>
  )
}
