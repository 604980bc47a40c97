import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { styled, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isIdentifier } from '#schema/kinds/traits.ts'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import {
  documentAddress,
  readDocumentIds,
  readTab,
  tabAddress,
  tabWithList,
  type Document,
  type DocumentIds,
  type DocumentPage as Page,
} from '#schema/record/document.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { CopyButton } from '#admin/controls/CopyButton.tsx'
import { useDisplay } from '#admin/controls/display.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import { readPlace, toListAddress } from '#admin/dialog/listPlace.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { documentKey } from './documentKey.ts'
import { useText } from '#i18n/useText.ts'
import { findPart } from './findPart.ts'
import { GoneNote } from './GoneNote.tsx'
import { JoinedSections } from './JoinedSections.tsx'
import { Neighbours, type Pressed } from './Neighbours.tsx'
import { PagePart, useBelow } from './PagePart.tsx'
import { PageSection } from './PageSection.tsx'
import { isPrint, toPrintAddress } from './printAddress.ts'
import { printHeading } from './printHeading.ts'
import { PrintPage } from './PrintPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { tabsOf, type Section } from './tabsOf.ts'
import '#admin/look/controls.css'
import '#admin/look/tags.css'
import './head.css'

/** Additions to the declared page, rendered for its part. */
export interface PageSlots {
  /** Beside the heading: what stays with it when the page is scrolled. */
  readonly status?: (record: AnyRecord) => ReactNode
  /** Beside that where there is room, else below the heading. */
  readonly summary?: (record: AnyRecord) => ReactNode
  /** Below the heading. */
  readonly head?: (record: AnyRecord) => ReactNode
  /** Before the sections. */
  readonly above?: (record: AnyRecord) => ReactNode
  /** After the sections. */
  readonly below?: (record: AnyRecord) => ReactNode
  /** Instead of a section; null where the reader has none, and without others no tab. */
  readonly sections?: { readonly [name: string]: (record: AnyRecord) => ReactNode }
  /** What can be done, beside the heading. */
  readonly actions?: (record: AnyRecord) => ReactNode
  /** Beside the buttons of every page. */
  readonly buttons?: (record: AnyRecord) => ReactNode
}

type Props = {
  readonly document: Document
  readonly page: Page
  /** The way back for users who opened the page by its address. */
  readonly home: string
  readonly slots?: PageSlots
}

/** One page of a document, by the address; without an id it redirects to the nearest parent page whose ids are present, or home. */
export const DocumentPage = (props: Props) => {
  const { document, page, home } = props
  const { search, state } = useLocation() as { search: string; state: unknown }
  const ids = readDocumentIds(document, page, search)
  if (ids === undefined) {
    const above = document.pages
      .slice(0, document.pages.indexOf(page))
      .map((each) => ({ each, aboveIds: readDocumentIds(document, each, search) }))
      .findLast(({ aboveIds }) => aboveIds !== undefined)
    const to = above?.aboveIds ? documentAddress(document, above.each, above.aboveIds) : home
    return <Navigate to={to} state={state} replace />
  }
  return <LoadedPage {...props} ids={ids} />
}

const LoadedPage = ({
  document,
  page,
  home,
  slots,
  ids,
}: Props & { readonly ids: DocumentIds }) => {
  const display = useDisplay()
  const { session, setArchive } = useSessionState()
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const [first] = document.pages
  const id = ids[first?.param ?? ''] ?? 0
  const calls = useProvider()
  const { archive } = session
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...documentKey(document), id, archive],
    queryFn: () => calls.readDocument(document, id, { meta: { archive } }),
    retry: false,
  })
  const pressedRef = useRef<Pressed>(undefined)
  const place = readPlace(state)
  const back = place ? toListAddress(place) : home
  // The other mode has other records: back to the list that opened this one (PD-007).
  const [mode, setMode] = useState({ archive, isLooking: false })
  if (mode.archive !== archive && mode.isLooking) setMode({ archive, isLooking: false })
  const isLeft = mode.archive !== archive && !mode.isLooking
  useEffect(() => {
    if (isLeft) void navigate(back, { replace: true })
    // Once per switch of the mode; `back` is new with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLeft, navigate])

  if (isPending) return <p className="soft">{display.text('ra.page.loading')}</p>
  if (error) {
    const isGone = Reflect.get(error, 'status') === 404
    const lookElsewhere = () => {
      setMode({ archive, isLooking: true })
      setArchive(!archive)
    }
    return (
      <GoneNote
        isGone={isGone}
        archive={archive}
        back={back}
        onLookElsewhere={lookElsewhere}
        onRetry={() => void refetch()}
        reason={noAnswerText(error, display.text)}
      />
    )
  }
  const trail = findPart(document, page, ids, data)
  const at = trail?.at(-1)
  if (at === undefined) {
    const above = document.pages[document.pages.indexOf(page) - 1]
    return (
      <GoneNote
        isGone
        isBelow
        archive={archive}
        back={above ? documentAddress(document, above, ids) : back}
        onRetry={() => void refetch()}
      />
    )
  }
  if (isPrint(search)) {
    return (
      <PrintPage
        document={document}
        page={page}
        record={at}
        head={
          <>
            {slots?.status?.(at)}
            {slots?.summary?.(at)}
            {slots?.head?.(at)}
          </>
        }
        back={tabAddress(documentAddress(document, page, ids), page, readTab(search))}
      >
        {documentAddress(document, page, ids)}
      </PrintPage>
    )
  }
  return (
    <PageOf
      document={document}
      page={page}
      ids={ids}
      trail={trail ?? []}
      record={at}
      back={back}
      pressedRef={pressedRef}
    >
      {slots}
    </PageOf>
  )
}

const PageOf = ({
  document,
  page,
  ids,
  trail,
  record,
  back,
  pressedRef,
  children: slots = {},
}: {
  readonly document: Document
  readonly page: Page
  readonly ids: DocumentIds
  /** The records from the document itself down to the part of this page. */
  readonly trail: readonly AnyRecord[]
  readonly record: AnyRecord
  readonly back: ReturnType<typeof toListAddress> | string
  readonly pressedRef: RefObject<Pressed | undefined>
  readonly children?: PageSlots | undefined
}) => {
  const text = useText()
  const display = useDisplay()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const [showsEmpty, setShowsEmpty] = useState(false)
  const { pages } = document
  const depth = pages.indexOf(page)
  const headingOf = (at: Page, of: AnyRecord) =>
    printHeading(at, of, display.text(singularKey(at.part)))
  const heading = headingOf(page, record)
  const trailText = pages
    .slice(0, depth + 1)
    .map((each, index) => headingOf(each, trail[index] ?? {}))
    .toReversed()
    .join(' – ')
  useEffect(() => {
    const before = window.document.title
    window.document.title = `${trailText} – ${before.split(' – ').at(-1)}`
    return () => {
      window.document.title = before
    }
  }, [trailText])
  const above = pages[depth - 1]
  const belowOf = useBelow({ document, page, ids, showsEmpty })
  const address = documentAddress(document, page, ids)
  const tabs = tabsOf(page, record, showsEmpty, (name) => {
    const own = slots.sections?.[name]
    return own && own(record) !== null
  })
  const open = tabs.find(({ name }) => name === readTab(search)) ?? tabs[0]
  /** The tab of a page above that has the list of its parts. */
  const toAbove = (each: Page) =>
    tabAddress(
      documentAddress(document, each, ids),
      each,
      tabWithList(each, pages[pages.indexOf(each) + 1]?.list),
    )
  const flags = (page.flags ?? []).filter((name) => record[name] === true)
  const isOwn = (name: string) => slots.sections?.[name] !== undefined
  const drawSection = ([name, names]: Section) => {
    const own = slots.sections?.[name]
    return own ? (
      <Own key={name}>{own(record)}</Own>
    ) : (
      <PageSection
        key={name}
        part={page.part}
        name={name}
        // The head has the others.
        names={showsEmpty ? names : names.filter((each) => !flags.includes(each))}
        record={record}
        showsEmpty={showsEmpty}
        belowOf={belowOf}
      />
    )
  }
  const place = readPlace(state)
  return (
    <Stack component="article" sx={article}>
      <Box component="header" sx={{ display: 'contents' }}>
        <Stack direction="row" sx={headRow}>
          <Stack
            direction="row"
            component="nav"
            sx={{ flex: '1 1 0', flexBasis: { xs: '100%', sm: 0 } }}
            aria-label={text('page.way')}
          >
            {above ? (
              <Button component={Link} to={toAbove(above)} state={state}>
                ← {display.text('ra.action.back')}
              </Button>
            ) : (
              <Button component={Link} to={back} state={place ? { returned: place.row } : null}>
                ← {display.text('ra.action.back')}
              </Button>
            )}
            {depth > 0 ? (
              <Breadcrumbs component="div" separator="›">
                {pages.slice(0, depth).map((each, index) => (
                  <Link key={each.route} to={toAbove(each)} state={state}>
                    {headingOf(each, trail[index] ?? {})}
                  </Link>
                ))}
                <span aria-current="page">{heading}</span>
              </Breadcrumbs>
            ) : null}
            {depth === 0 && place ? (
              <Neighbours document={document} page={page} place={place} pressedRef={pressedRef} />
            ) : null}
          </Stack>
          <Buttons>
            {slots.buttons?.(record)}
            {depth === 0 ? (
              <Button
                component={Link}
                variant="text"
                to={toPrintAddress(tabAddress(address, page, open?.name))}
                state={{ ...(state as object | null), prints: true }}
              >
                {text('page.print')}
              </Button>
            ) : null}
            <Button
              variant="text"
              aria-pressed={showsEmpty}
              onClick={() => setShowsEmpty(!showsEmpty)}
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
          <Box sx={beside}>
            {slots.summary ? <Summary>{slots.summary(record)}</Summary> : null}
            {slots.actions ? <Buttons>{slots.actions(record)}</Buttons> : null}
          </Box>
        </Box>
        <Stack direction="row" sx={more}>
          {flags.length === 0 ? null : (
            <Stack direction="row" component="ul" spacing={1} aria-label={text('page.flags')}>
              {flags.map((name) => (
                <Chip
                  key={name}
                  component="li"
                  size="small"
                  variant="outlined"
                  sx={flag}
                  label={display.text(fieldKey(page.part, name))}
                />
              ))}
            </Stack>
          )}
          {slots.head?.(record)}
        </Stack>
        {open ? null : <Divider aria-hidden="true" />}
      </Box>
      {slots.above ? <Own>{slots.above(record)}</Own> : null}
      {open ? (
        <RecordTabs
          part={page.part}
          tabs={tabs}
          open={open}
          toTab={(name) => tabAddress(address, page, name)}
          isRead={([name]) => !isOwn(name)}
          draw={({ sections }) =>
            joinWhere(sections, ([name]) => !isOwn(name)).map((group) => (
              <Joined key={group[0]?.[0]} look="below" group={group} draw={drawSection} />
            ))
          }
        />
      ) : (
        <Stack direction="row" spacing={4} sx={{ alignItems: 'stretch' }}>
          {depth > 0 ? (
            <PagePart
              document={document}
              page={page}
              ids={ids}
              record={record}
              showsEmpty={showsEmpty}
            />
          ) : (
            joinWhere(Object.entries(page.sections), ([, names]) =>
              names.every((name) => name in page.part.fields),
            ).map((group) => (
              <Joined key={group[0]?.[0]} look="beside" group={group} draw={drawSection} />
            ))
          )}
        </Stack>
      )}
      {slots.below ? <Own>{slots.below(record)}</Own> : null}
    </Stack>
  )
}

/** Sections that share a card; a single one is a card. */
const Joined = ({
  group,
  look,
  draw,
}: {
  readonly group: readonly Section[]
  readonly look: 'beside' | 'below'
  readonly draw: (section: Section) => ReactNode
}) =>
  group.length === 1 ? (
    group.map(draw)
  ) : (
    <JoinedSections look={look}>{group.map(draw)}</JoinedSections>
  )

const article = { alignItems: 'stretch', gap: 2 }
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
    '& > .record-title': { flex: 'none' },
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
const beside = (theme: Theme) => ({
  [theme.breakpoints.up('lg')]: { display: 'contents' },
  [theme.breakpoints.down('lg')]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    '&:empty': { display: 'none' },
    '& > [data-buttons]': { flexBasis: 'auto' },
  },
})
const Summary = styled('div')({
  flex: '1 1 110px',
  minWidth: 0,
  fontSize: 'var(--text-small)',
  lineHeight: 1.3,
})

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    direction="row"
    data-buttons=""
    sx={(theme) => ({
      justifyContent: 'flex-end',
      minHeight: 32,
      [theme.breakpoints.down('sm')]: {
        flexBasis: '100%',
        justifyContent: 'flex-start',
        columnGap: 0,
        // The text of a button without an edge begins where the page does.
        '&:has(> .MuiButton-text:first-of-type)': { ml: -3 },
        '& > [data-late]': { order: 1 },
      },
    })}
  >
    {children}
  </Stack>
)

/** A part of the page that an application draws itself. */
const Own = styled('div')({ flexBasis: '100%', minWidth: 0, '&:empty': { display: 'none' } })

/** Neighbouring sections that can share a card, as one of them may have a single value. */
const joinWhere = (
  sections: readonly Section[],
  canJoin: (section: Section) => boolean,
): readonly (readonly Section[])[] => {
  const groups: Section[][] = []
  let wasJoined = false
  for (const section of sections) {
    const joins = canJoin(section)
    if (joins && wasJoined) groups.at(-1)?.push(section)
    else groups.push([section])
    wasJoined = joins
  }
  return groups
}
