import { useText } from '#i18n/useText.ts'
import GroupIcon from '@mui/icons-material/LeaderboardOutlined'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { groupColumnsOf } from '#schema/list/grouping.ts'
import { Setting } from '#admin/look/Setting.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { SavedViews, type SavedViewsProps } from './SavedViews.tsx'
import styles from './viewPanel.module.css'

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
    <div className={styles.panel}>
      <header>
        <h2>{current.name ?? text('tablePanel.defaultView')}</h2>
        {isChanged ? <span className="cell-tag">{text('tablePanel.changed')}</span> : null}
      </header>
      <div className={styles.parts}>
        <ColumnChooser resource={view.resource} layout={layout} />
        <div>
          <SavedViews
            {...views}
            onShow={(columns) => {
              layout.showOnly(columns)
              onClose()
            }}
          />
          <section className={styles.look} aria-label={text('tablePanel.look')}>
            <Setting choice="density" />
            {groupColumnsOf(view.resource).length > 0 ? (
              <Button
                component={Link}
                startIcon={<GroupIcon />}
                to={{ pathname: `${view.route}/groups`, search }}
              >
                {text('tablePanel.group')}
              </Button>
            ) : null}
          </section>
        </div>
      </div>
      <footer>
        <p id={hintId} className="soft">
          {text('tablePanel.keptHint')}
        </p>
        <Button aria-disabled={!canReset} onClick={() => (canReset ? onReset() : undefined)}>
          {text('tablePanel.reset')}
        </Button>
        <Button variant="contained" color="primary" aria-describedby={hintId} onClick={onSave}>
          {text('tablePanel.save')}
        </Button>
      </footer>
    </div>
  )
}
