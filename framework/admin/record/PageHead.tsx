import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode, RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { isIdentifier } from '#schema/kinds/traits.ts'
import type { Document, DocumentPage as Page } from '#schema/record/document.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { CopyButton } from '#admin/controls/CopyButton.tsx'
import { readListLocation, type toListAddress } from '#admin/dialog/listLocation.ts'
import { PrevNextButtons, type Pressed } from './PrevNextButtons.tsx'
import type { PageSlots } from './pageSlots.ts'
import { toPrintAddress } from './printAddress.ts'
import './pageHead.css'

/** The head of a page of a record: the way back, what can be done, the heading with its status, which stays in sight, and the flags. */
export const PageHead = ({
  document,
  page,
  record,
  heading,
  address,
  above,
  back,
  flags,
  hasTabs,
  showsEmpty,
  onShowsEmpty,
  pressedRef,
  slots,
}: {
  readonly document: Document
  readonly page: Page
  readonly record: AnyRecord
  readonly heading: string
  /** Of the page with its open tab. */
  readonly address: string
  /** The pages above this one, the first one first. */
  readonly above: readonly { readonly to: string; readonly heading: string }[]
  /** The list, for a page with none above it. */
  readonly back: ReturnType<typeof toListAddress> | string
  /** The fields that apply. */
  readonly flags: readonly string[]
  readonly hasTabs: boolean
  readonly showsEmpty: boolean
  readonly onShowsEmpty: (showsEmpty: boolean) => void
  readonly pressedRef: RefObject<Pressed | undefined>
  readonly slots: PageSlots
}) => {
  const text = useText()
  const { state } = useLocation() as { state: unknown }
  const place = readListLocation(state)
  const parent = above.at(-1)
  return (
    <Box component="header" sx={{ display: 'contents' }}>
      <Stack direction="row" sx={headRow}>
        <Stack
          direction="row"
          component="nav"
          sx={{ flex: '1 1 0', flexBasis: { xs: '100%', sm: 0 } }}
          aria-label={text('page.way')}
        >
          {parent ? (
            <Button component={Link} to={parent.to} state={state}>
              ← {text('ra.action.back')}
            </Button>
          ) : (
            <Button component={Link} to={back} state={place ? { returned: place.row } : null}>
              ← {text('ra.action.back')}
            </Button>
          )}
          {parent ? (
            <Breadcrumbs component="div" separator="›">
              {above.map((each) => (
                <Link key={each.to} to={each.to} state={state}>
                  {each.heading}
                </Link>
              ))}
              <span aria-current="page">{heading}</span>
            </Breadcrumbs>
          ) : null}
          {parent === undefined && place ? (
            <PrevNextButtons
              document={document}
              page={page}
              place={place}
              pressedRef={pressedRef}
            />
          ) : null}
        </Stack>
        <Buttons>
          {slots.buttons?.(record)}
          {parent === undefined ? (
            <Button
              component={Link}
              variant="text"
              to={toPrintAddress(address)}
              state={{ ...(state as object | null), prints: true }}
            >
              {text('page.print')}
            </Button>
          ) : null}
          <Button
            variant="text"
            aria-pressed={showsEmpty}
            onClick={() => onShowsEmpty(!showsEmpty)}
          >
            {text('page.showEmpty')}
          </Button>
        </Buttons>
      </Stack>
      <Box className="record-line" sx={line}>
        <Stack direction="row" className="record-title" sx={title}>
          <Typography component="h2" variant="h5" sx={{ flex: 'none' }}>
            {isIdentifier(fieldOf(page.part, page.heading)) ? (
              <CopyButton value={heading} />
            ) : (
              heading
            )}
          </Typography>
          {slots.status?.(record)}
        </Stack>
        {slots.actions ? <Buttons>{slots.actions(record)}</Buttons> : null}
      </Box>
      <Stack direction="row" sx={more}>
        {slots.summary?.(record)}
        {flags.length === 0 ? null : (
          <Stack direction="row" component="ul" spacing={1} aria-label={text('page.flags')}>
            {flags.map((name) => (
              <Chip
                key={name}
                component="li"
                size="small"
                variant="outlined"
                sx={flag}
                label={text(fieldKey(page.part, name))}
              />
            ))}
          </Stack>
        )}
        {slots.head?.(record)}
      </Stack>
      {hasTabs ? null : <Divider aria-hidden="true" />}
    </Box>
  )
}

/** Buttons are below on a phone; what comes to them later moves nothing. */
const headRow = { justifyContent: 'space-between', flexWrap: { xs: 'wrap', sm: 'nowrap' } }

/** In sight when the page is scrolled, below the bar, which itself is scrolled away on a low window. */
const sticky = {
  position: 'sticky',
  top: 'var(--bar)',
  zIndex: 5,
  '@media (width < 700px) and (height <= 400px)': { position: 'static' },
  '@media print': { position: 'static' },
}
/** One line; on a narrow screen the heading alone stays. */
const line = (theme: Theme) => ({
  [theme.breakpoints.up('lg')]: {
    ...sticky,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 3,
    minHeight: 44,
    '& [data-buttons]': { ml: 'auto', flex: 'none' },
  },
  [theme.breakpoints.down('lg')]: { display: 'contents' },
})
const title = (theme: Theme) => ({
  flexWrap: 'nowrap',
  columnGap: 3,
  minWidth: 0,
  [theme.breakpoints.down('lg')]: { ...sticky, minHeight: 44 },
  [theme.breakpoints.down('sm')]: { '& > h2': { fontSize: 'var(--text-large)' } },
})
const more = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 20px',
  mb: 2,
  '&:empty': { display: 'none' },
}
const flag = { border: '1px solid var(--line-strong)', background: 'none', color: 'inherit' }
/** Its buttons are not shortened, and the line of the focus is not cut. */
const scrollingLine = {
  flexWrap: 'nowrap',
  justifyContent: 'flex-start',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  py: 1,
  my: -1,
  '& > *': { flex: 'none' },
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    direction="row"
    data-buttons=""
    sx={(theme) => ({
      justifyContent: 'flex-end',
      minHeight: 32,
      // One line that scrolls, to the edges of the window.
      [theme.breakpoints.down('sm')]: {
        ...scrollingLine,
        flexBasis: 'calc(100% + 24px)',
        mx: -3,
        px: 3,
        // The text of a button without an edge begins where the page does.
        '&:has(> .MuiButton-text:first-of-type)': { px: 0 },
        '& > [data-late]': { order: 1 },
      },
    })}
  >
    {children}
  </Stack>
)
