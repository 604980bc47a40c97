import { useText } from '@quayside/framework/admin'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { formatInstant } from '@quayside/framework'
import { useFormat } from '@quayside/framework/admin'
import {
  panBy,
  presets,
  zoomBy,
  type Preset,
  type TimeWindow,
  type Zoom,
} from '#src/timeline/time/timeWindow.ts'

/** Beside the buttons where there is room. */
const end = { ml: 'auto', '@container timeline (max-width: 560px)': { ml: 0 } }

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
  const text = useText()
  const format = useFormat()
  const isWhole = zoom === 'whole'
  const steps = [
    ['zoomOut', '−', () => zoomBy(window, 2, life), isWhole],
    ['zoomIn', '+', () => zoomBy(window, 0.5, life), false],
    ['earlier', '‹', () => panBy(window, -0.5, life), isWhole || window.from < life.from],
    ['later', '›', () => panBy(window, 0.5, life), isWhole || window.until > life.until],
  ] as const
  return (
    <Stack
      direction="row"
      spacing={1}
      className="timeline-bar"
      sx={{ mb: 0.5, displayPrint: 'none' }}
    >
      <ToggleButtonGroup
        exclusive
        aria-label={text('timeline.period')}
        value={zoom}
        // Null: the pressed one was pressed again.
        onChange={(_event, wanted: Preset | null) => {
          if (wanted !== null) onZoom(wanted)
        }}
      >
        {offered.map((preset) => (
          <ToggleButton key={preset} value={preset}>
            {text(`timeline.${preset}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {steps.map(([name, sign, toZoom, isEnd]) => (
        // Not disabled: it would lose the focus at the end of its range.
        <IconButton
          key={name}
          aria-label={text(`timeline.${name}`)}
          aria-disabled={isEnd}
          onClick={() => {
            if (!isEnd) onZoom(toZoom())
          }}
        >
          <span aria-hidden="true">{sign}</span>
        </IconButton>
      ))}
      <Typography component="output" variant="caption" className="soft" sx={end}>
        {formatInstant(window.from, format)} – {formatInstant(window.until, format)}
      </Typography>
    </Stack>
  )
}
