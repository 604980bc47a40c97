import GroupIcon from '@mui/icons-material/LeaderboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { groupColumnsOf } from '#schema/list/grouping.ts'
import { Setting } from '#admin/look/Setting.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { SavedViews, type SavedViewsProps } from './SavedViews.tsx'

const parts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > *': { px: 4, pb: 3 },
  '& > :last-child': { borderLeft: { sm: '1px solid var(--line)' } },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 34,
    background: 'var(--surface-raised)',
  },
}
const look = {
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  mt: 3,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& .setting': { m: 0 },
}
const foot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  flexWrap: { sm: 'nowrap' },
  justifyContent: 'end',
  px: 4,
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  background: 'var(--surface-raised)',
  '& > .MuiButton-root': { flex: 'none' },
}
/** It is read with its button also where it is not shown. */
const hint = { display: { xs: 'none', sm: 'block' }, flex: 1 }

/** All of the layout of a list: its columns, its saved views, how dense and by what it is shown, and what is kept of that. */
export const ViewPanel = ({
  isChanged,
  canReset,
  onSave,
  onReset,
  onClose,
  ...views
}: Omit<SavedViewsProps, 'onShow'> & {
  readonly isChanged: boolean
  readonly canReset: boolean
  readonly onSave: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  const { view, layout, current } = views
  const { search } = useLocation()
  const hintId = useId()
  return (
    <Box sx={{ width: 'min(700px, 92vw)' }}>
      <Stack component="header" direction="row" sx={{ px: 4, py: 2.5 }}>
        <Typography component="h2" variant="h6">
          {current.name ?? text('tablePanel.defaultView')}
        </Typography>
        {isChanged ? <span className="cell-tag">{text('tablePanel.changed')}</span> : null}
      </Stack>
      <Box sx={parts}>
        <ColumnChooser resource={view.resource} layout={layout} />
        <div>
          <SavedViews
            {...views}
            onShow={(columns) => {
              layout.showOnly(columns)
              onClose()
            }}
          />
          <Stack component="section" direction="row" sx={look} aria-label={text('tablePanel.look')}>
            <Setting choice="density" />
            <Setting choice="live" />
            {groupColumnsOf(view.resource).length > 0 ? (
              <Button
                component={Link}
                startIcon={<GroupIcon />}
                to={{ pathname: `${view.route}/groups`, search }}
              >
                {text('tablePanel.group')}
              </Button>
            ) : null}
          </Stack>
        </div>
      </Box>
      <Stack component="footer" direction="row" sx={foot}>
        <Typography id={hintId} variant="caption" color="textSecondary" sx={hint}>
          {text('tablePanel.keptHint')}
        </Typography>
        <Button aria-disabled={!canReset} onClick={() => (canReset ? onReset() : undefined)}>
          {text('tablePanel.reset')}
        </Button>
        <Button variant="contained" color="primary" aria-describedby={hintId} onClick={onSave}>
          {text('tablePanel.save')}
        </Button>
      </Stack>
    </Box>
  )
}
