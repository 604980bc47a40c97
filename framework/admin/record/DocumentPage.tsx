import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { singularKey } from '#i18n/resourceKeys.ts'
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
import { useFormat } from '#admin/controls/format.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import { readListLocation, toListAddress } from '#admin/dialog/listLocation.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { documentKey } from './documentKey.ts'
import { findPart } from './findPart.ts'
import { RemovedNote } from './RemovedNote.tsx'
import { JoinedSections } from './JoinedSections.tsx'
import type { Pressed } from './PrevNextButtons.tsx'
import { PageHead } from './PageHead.tsx'
import { PagePart, useBelow } from './PagePart.tsx'
import { PageSection } from './PageSection.tsx'
import type { PageSlots } from './pageSlots.ts'
import { isPrint } from './printAddress.ts'
import { printHeading } from './printHeading.ts'
import { PrintPage } from './PrintPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { tabsOf, type Section } from './tabsOf.ts'
import '#admin/look/controls.css'
import '#admin/look/tags.css'

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
  const format = useFormat()
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
  const place = readListLocation(state)
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

  if (isPending) return <p className="soft">{format.text('ra.page.loading')}</p>
  if (error) {
    const isGone = Reflect.get(error, 'status') === 404
    const lookElsewhere = () => {
      setMode({ archive, isLooking: true })
      setArchive(!archive)
    }
    return (
      <RemovedNote
        isGone={isGone}
        archive={archive}
        back={back}
        onLookElsewhere={lookElsewhere}
        onRetry={() => void refetch()}
        reason={noAnswerText(error, format.text)}
      />
    )
  }
  const trail = findPart(document, page, ids, data)
  const at = trail?.at(-1)
  if (at === undefined) {
    const above = document.pages[document.pages.indexOf(page) - 1]
    return (
      <RemovedNote
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
  const format = useFormat()
  const { search } = useLocation()
  const [showsEmpty, setShowsEmpty] = useState(false)
  const { pages } = document
  const depth = pages.indexOf(page)
  const headingOf = (at: Page, of: AnyRecord) =>
    printHeading(at, of, format.text(singularKey(at.part)))
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
  return (
    <Stack component="article" sx={article}>
      <PageHead
        document={document}
        page={page}
        record={record}
        heading={heading}
        address={tabAddress(address, page, open?.name)}
        above={pages.slice(0, depth).map((each, index) => ({
          to: toAbove(each),
          heading: headingOf(each, trail[index] ?? {}),
        }))}
        back={back}
        flags={flags}
        hasTabs={open !== undefined}
        showsEmpty={showsEmpty}
        onShowsEmpty={setShowsEmpty}
        pressedRef={pressedRef}
        slots={slots}
      />
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

const article = {
  alignItems: 'stretch',
  gap: 2,
  '&:has([data-pending]) > header ~ *': { visibility: 'hidden' },
}

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
