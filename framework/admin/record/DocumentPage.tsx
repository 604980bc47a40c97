import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { JoinedSections } from './JoinedSections.tsx'
import { isIdentifier } from '#schema/kinds/traits.ts'
import { singularKey } from '#i18n/resourceKeys.ts'
import {
  documentAddress,
  readDocumentIds,
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
import { Neighbours, type Pressed } from './Neighbours.tsx'
import { PagePart, useBelow } from './PagePart.tsx'
import { PageSection } from './PageSection.tsx'
import { isPrint, toPrintAddress } from './printAddress.ts'
import { printHeading } from './printHeading.ts'
import { PrintPage } from './PrintPage.tsx'
import '#admin/look/controls.css'
import '#admin/look/tags.css'

/** Additions to the declared page, rendered for its part. */
export interface PageSlots {
  /** Below the heading. */
  readonly head?: (record: AnyRecord) => ReactNode
  /** Before the sections. */
  readonly above?: (record: AnyRecord) => ReactNode
  /** After the sections. */
  readonly below?: (record: AnyRecord) => ReactNode
  /** Instead of a section. */
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
      <PrintPage document={document} page={page} record={at} head={slots?.head}>
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
  const { state } = useLocation() as { state: unknown }
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
  const drawSection = ([name, names]: Section) => {
    const own = slots.sections?.[name]
    return own ? (
      <Own key={name}>{own(record)}</Own>
    ) : (
      <PageSection
        key={name}
        part={page.part}
        name={name}
        names={names}
        record={record}
        showsEmpty={showsEmpty}
        belowOf={belowOf}
      />
    )
  }
  const place = readPlace(state)
  return (
    <article>
      <Stack component="header" sx={head}>
        <Stack direction="row" sx={headRow}>
          <Stack
            direction="row"
            component="nav"
            sx={{ flex: '1 1 0', flexBasis: { xs: '100%', sm: 0 } }}
            aria-label={text('page.way')}
          >
            {above ? (
              <Button component={Link} to={documentAddress(document, above, ids)} state={state}>
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
                  <Link key={each.route} to={documentAddress(document, each, ids)} state={state}>
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
                to={toPrintAddress(documentAddress(document, page, ids))}
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
        <Stack direction="row" sx={headRow}>
          <Typography component="h2" variant="h5">
            {isIdentifier(fieldOf(page.part, page.heading)) ? (
              <CopyButton value={heading} />
            ) : (
              heading
            )}
          </Typography>
          {slots.actions ? <Buttons>{slots.actions(record)}</Buttons> : null}
        </Stack>
        {slots.head?.(record)}
      </Stack>
      <Stack direction="row" spacing={4} sx={{ alignItems: 'stretch' }}>
        {slots.above ? <Own>{slots.above(record)}</Own> : null}
        {depth > 0 ? (
          <PagePart
            document={document}
            page={page}
            ids={ids}
            record={record}
            showsEmpty={showsEmpty}
          />
        ) : (
          joinPlain(page).map((group) =>
            group.length === 1 ? (
              group.map(drawSection)
            ) : (
              <JoinedSections key={group.map(([name]) => name).join(' ')}>
                {group.map(drawSection)}
              </JoinedSections>
            ),
          )
        )}
        {slots.below ? <Own>{slots.below(record)}</Own> : null}
      </Stack>
    </article>
  )
}

const head = { gap: 2, mb: 4, pb: 3, borderBottom: 1, borderColor: 'divider' }
/** Buttons are below on a phone; what comes to them later moves nothing. */
const headRow = { justifyContent: 'space-between', flexWrap: { xs: 'wrap', sm: 'nowrap' } }

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

type Section = readonly [name: string, names: readonly string[]]

/** Neighbouring sections of plain fields share a card, as one of them may have a single value. */
const joinPlain = ({ part, sections }: Page): readonly (readonly Section[])[] => {
  const groups: Section[][] = []
  let wasPlain = false
  for (const section of Object.entries(sections)) {
    const isPlain = section[1].every((name) => name in part.fields)
    if (isPlain && wasPlain) groups.at(-1)?.push(section)
    else groups.push([section])
    wasPlain = isPlain
  }
  return groups
}
