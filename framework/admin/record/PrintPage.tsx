import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { singularKey } from '#i18n/resourceKeys.ts'
import type { Document, DocumentPage } from '#schema/record/document.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useText } from '#i18n/useText.ts'
import { PageSection } from './PageSection.tsx'
import { printHeading } from './printHeading.ts'
import { QrCode } from './QrCode.tsx'
import './print.css'

const printHead = {
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  my: 3,
}

/** A record as printed: a QR code that opens it, its sections, and all nested parts (PD-008). Opened by its link, it is printed at once. */
export const PrintPage = ({
  document,
  page,
  record,
  head,
  back,
  children: address,
}: {
  readonly document: Document
  readonly page: DocumentPage
  readonly record: AnyRecord
  readonly head: ReactNode
  /** Where its link was, such as a tab. */
  readonly back: string
  /** The target of the code. */
  readonly children: string
}) => {
  const text = useText()
  const format = useFormat()
  const { state } = useLocation() as { state: { readonly prints?: boolean } | null }
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const heading = printHeading(page, record, format.text(singularKey(page.part)))
  useEffect(() => {
    const before = window.document.title
    // Browsers name the PDF file after it.
    window.document.title = heading
    return () => {
      window.document.title = before
    }
  }, [heading])
  // Who opened it by its link wants it on paper; a reload, or Back to it, shows the sheet alone.
  const print = useEffectEvent(() => {
    if (state?.prints !== true) return
    const { prints: _, ...place } = state
    void navigate({ search: location.search }, { replace: true, state: place })
    void window.document.fonts.ready.then(() => window.print())
  })
  useEffect(() => print(), [])
  return (
    <article className="document-print">
      <Stack
        direction="row"
        component="nav"
        aria-label={text('page.way')}
        sx={{ displayPrint: 'none' }}
      >
        <Button component={Link} to={back} state={state}>
          ← {format.text('ra.action.back')}
        </Button>
        <Button
          // The link that led here is gone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          variant="contained"
          color="primary"
          onClick={() => window.print()}
        >
          {text('page.print')}
        </Button>
      </Stack>
      <Stack component="header" direction="row" spacing={4} sx={printHead}>
        <div>
          <Typography component="h2" variant="h5">
            {heading}
          </Typography>
          {head}
          <p className="soft">{text('page.asOf', { time: formatInstant(now, format) })}</p>
        </div>
        <QrCode value={location.origin + address} label={text('page.code', { name: heading })} />
      </Stack>
      <PartInFull document={document} depth={document.pages.indexOf(page)} record={record} />
    </article>
  )
}

const PartInFull = ({
  document,
  depth,
  record,
}: {
  readonly document: Document
  readonly depth: number
  readonly record: AnyRecord
}) => {
  const format = useFormat()
  const page = document.pages[depth]
  const below = document.pages[depth + 1]
  if (page === undefined) return null
  const elements = (below?.list ? (record[below.list] ?? []) : []) as readonly AnyRecord[]
  return (
    <>
      <Stack direction="row" spacing={2.5} sx={{ alignItems: 'stretch' }}>
        {Object.entries(page.sections).map(([name, names]) => (
          <PageSection
            key={name}
            part={page.part}
            name={name}
            names={names}
            record={record}
            showsEmpty={false}
            isRepeated
          />
        ))}
      </Stack>
      {elements.map((element) =>
        below ? (
          <div
            key={String(element['id'])}
            // The packages of several positions have the same names.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            className="print-part"
            aria-label={printHeading(below, element, format.text(singularKey(below.part)))}
          >
            <Typography component="h3" variant="subtitle1" sx={{ mb: 2 }}>
              {printHeading(below, element, format.text(singularKey(below.part)))}
            </Typography>
            <PartInFull document={document} depth={depth + 1} record={element} />
          </div>
        ) : null,
      )}
    </>
  )
}
