import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { singularKey, tabKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Part } from '#schema/record/part.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat } from '#admin/controls/format.ts'
import { TabBar } from '#admin/dialog/TabBar.tsx'
import { usePrinting } from '#admin/look/usePrinting.ts'
import type { PageTab, Section } from './tabsOf.ts'

/** The tabs of the page of a record, each with its own address, and the open one. Those that were opened are printed, and of the others what needs no call. */
export const RecordTabs = ({
  part,
  tabs,
  open,
  toTab,
  isRead,
  draw,
}: {
  readonly part: Part
  readonly tabs: readonly PageTab[]
  readonly open: PageTab
  readonly toTab: (name: string) => string
  /** Whether the page has read what a section shows. */
  readonly isRead: (section: Section) => boolean
  readonly draw: (tab: PageTab) => ReactNode
}) => {
  const text = useText()
  const { locale } = useFormat()
  const id = useId()
  const isPrinting = usePrinting()
  // Tells a page where it was opened from.
  const { state } = useLocation() as { state: unknown }
  const [opened, setOpened] = useState([open.name])
  if (!opened.includes(open.name)) setOpened([...opened, open.name])
  const printed = tabs
    .map((tab) =>
      opened.includes(tab.name) ? tab : { ...tab, sections: tab.sections.filter(isRead) },
    )
    .filter(({ sections }) => sections.length > 0)
  const idOf = (tab: PageTab) => `${id}-${tab.name}`
  return (
    <div>
      <TabBar
        value={open.name}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text(singularKey(part))}
        sx={{ displayPrint: 'none' }}
      >
        {tabs.map((tab) => (
          <Tab
            component={Link}
            key={tab.name}
            value={tab.name}
            label={
              <span>
                {text(tabKey(part, tab.name))}
                {tab.count === undefined ? null : (
                  <Box component="span" sx={count}>
                    {' '}
                    {formatNumber(tab.count, locale)}
                  </Box>
                )}
              </span>
            }
            id={idOf(tab)}
            aria-controls={tab === open ? `${idOf(tab)}-panel` : undefined}
            to={toTab(tab.name)}
            state={state}
            // A link is opened by Enter alone, a tab by both.
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            }}
          />
        ))}
      </TabBar>
      {(isPrinting ? printed : [open]).map((tab) => (
        <Box
          key={tab.name}
          role="tabpanel"
          id={`${idOf(tab)}-panel`}
          aria-labelledby={idOf(tab)}
          sx={tab.sections.length === 1 ? onlySection : undefined}
        >
          {isPrinting ? (
            <Typography component="h3" variant="h6" sx={{ mt: 4, mb: 1 }}>
              {text(tabKey(part, tab.name))}
            </Typography>
          ) : null}
          <Stack direction="row" spacing={4} sx={{ alignItems: 'stretch' }}>
            {draw(tab)}
          </Stack>
        </Box>
      ))}
    </div>
  )
}

const count = { color: 'var(--ink-soft)', fontWeight: 400 }

/** The tab names the only section; readers hear its heading. */
const onlySection = {
  '& section > h3': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}
