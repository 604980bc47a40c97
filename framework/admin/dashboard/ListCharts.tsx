import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import { partKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { isShownTo, type ListPart } from './defineDashboard.ts'
import { ListPartOf } from './ListPartOf.tsx'

/** On narrower pages, in px, charts would push the list out of view. */
const roomy = 720
const section = { mt: -1, mb: 2.5, displayPrint: 'none' }
const charts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: 3,
  minHeight: 258,
  // Tables grow with their rows; the charts beside them do not.
  '&:has(table)': { alignItems: 'start' },
}

/** Parts of a dashboard above a list, which can be hidden. A bar of this list filters it. */
export const ListCharts = ({
  name,
  parts,
}: {
  /** Under which it is kept that they are hidden. */
  readonly name: string
  readonly parts: { readonly [part: string]: ListPart }
}) => {
  const text = useText()
  const { session } = useSessionState()
  const viewNamed = useViewNamed()
  const [isOpen, setIsOpen] = useStore(`${name}.open`, innerWidth >= roomy)
  const shown = Object.entries(parts).flatMap(([key, part]) => {
    const view = viewNamed(part.list)
    return view && isShownTo(part, view, session) ? [{ key, part, view }] : []
  })
  if (shown.length === 0) return null
  return (
    <Box component="section" aria-label={text('chart.region')} sx={section}>
      <Button
        variant="text"
        sx={{ display: 'block', ml: 'auto', mb: 0.5 }}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text(isOpen ? 'chart.hide' : 'chart.show')}
      </Button>
      {isOpen ? (
        <Box sx={charts}>
          {shown.map(({ key, part, view }) => (
            <ListPartOf key={key} part={part} title={text(partKey(key))} view={view} />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
