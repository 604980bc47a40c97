import ArrangeIcon from '@mui/icons-material/DashboardCustomizeOutlined'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { partKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { AreasPart, NowPart, OpenedPart, OverduePart, ViewsPart } from '#admin/home/homeParts.tsx'
import { useHome, type HomeQuery } from '#admin/home/useHome.ts'
import { useMenu } from '#admin/layout/menu.ts'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { Popover } from '#admin/look/panels/Popover.tsx'
import { PlainNote } from '#admin/look/PlainNote.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import {
  isListPart,
  isShownTo,
  type DashboardPart,
  type DashboardParts,
  type IncludedPart,
} from './defineDashboard.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { ListPartOf } from './ListPartOf.tsx'
import { useHomeLayout } from './useHomeLayout.ts'

const ArrangePanel = lazyComponent(async () => (await import('./ArrangePanel.tsx')).ArrangePanel)

type Included = IncludedPart['show']

const included: {
  readonly [N in Included]: {
    readonly title: MessageKey
    readonly isWide: boolean
    readonly Part: ComponentType<{ readonly home: HomeQuery }>
  }
} = {
  now: { title: 'home.now', isWide: true, Part: NowPart },
  overdue: { title: 'home.overdue', isWide: true, Part: OverduePart },
  opened: { title: 'home.lastOpened', isWide: false, Part: OpenedPart },
  views: { title: 'ra.saved_queries.label', isWide: false, Part: ViewsPart },
  areas: { title: 'shell.areas', isWide: true, Part: AreasPart },
}

/** What every home page has. */
export const usualParts = {
  now: { show: 'now' },
  overdue: { show: 'overdue' },
  opened: { show: 'opened' },
  views: { show: 'views' },
  areas: { show: 'areas' },
} as const satisfies { readonly [N in Included]: DashboardPart & { readonly show: N } }

const isIncluded = (part: DashboardPart | undefined): part is DashboardPart & { show: Included } =>
  part !== undefined && part.show in included

const page = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
  alignItems: 'start',
  columnGap: 7,
  rowGap: 5,
  maxWidth: 1180,
  mx: 'auto',
  my: 1,
  // A part that has nothing to show.
  '& > :empty': { display: 'none' },
}
/** Beside the name of the first part. */
const arrange = { position: 'absolute', top: -6, right: 0, displayPrint: 'none' }
const wide = { gridColumn: '1 / -1' }

/** The home page: parts that its user arranges. It is given to `<Admin>` as react-admin's `dashboard`. */
export const Dashboard = ({ parts = usualParts }: { readonly parts?: DashboardParts }) => {
  const text = useText()
  const { session } = useSessionState()
  const { items: areas, isPending } = useMenu()
  if (isPending) return null
  if (areas.length > 0) return <Parts parts={parts} />
  return (
    <PlainNote
      title={text('home.noAreas')}
      lines={[text('home.noAreasHint', { code: session.participantCode })]}
    >
      {null}
    </PlainNote>
  )
}

const Parts = ({ parts }: { readonly parts: DashboardParts }) => {
  const text = useText()
  const { session } = useSessionState()
  const viewNamed = useViewNamed()
  const existing = Object.entries(parts)
    .filter(([, part]) =>
      isShownTo(part, isListPart(part) ? viewNamed(part.list) : undefined, session),
    )
    .map(([part]) => part)
  const home = useHome()
  const layout = useHomeLayout(parts, existing, home.data?.layout)
  const titleOf = (part: string) => {
    const declared = parts[part]
    return text(isIncluded(declared) ? included[declared.show].title : partKey(part))
  }
  return (
    <Box aria-busy={home.isPending} sx={page}>
      {/* The layout comes with the counts: a part that moves is missed by a click. */}
      {home.data === undefined ? (
        <Box key="waiting" sx={wide}>
          <NowPart home={home} />
          {home.isError ? <AreasPart /> : null}
        </Box>
      ) : (
        <>
          <Box sx={arrange}>
            <Popover
              looks="text"
              label={text('arrange.title')}
              button={text('arrange.button')}
              icon={<ArrangeIcon />}
            >
              {() => <ArrangePanel layout={layout} titleOf={titleOf} />}
            </Popover>
          </Box>
          {layout.visible.map((part) => {
            const declared = parts[part]
            if (declared === undefined) return null
            const isWide = isIncluded(declared) ? included[declared.show].isWide : declared.isWide
            return (
              <Box key={part} data-part={part} sx={isWide ? wide : undefined}>
                <PartOf part={declared} title={titleOf(part)} home={home} />
              </Box>
            )
          })}
        </>
      )}
    </Box>
  )
}

const PartOf = ({
  part,
  title,
  home,
}: {
  readonly part: DashboardPart
  readonly title: string
  readonly home: HomeQuery
}) => {
  const viewNamed = useViewNamed()
  if (isIncluded(part)) {
    const { Part } = included[part.show]
    return <Part home={home} />
  }
  if (part.show === 'component') return <part.Component />
  const view = isListPart(part) ? viewNamed(part.list) : undefined
  return isListPart(part) && view ? <ListPartOf part={part} title={title} view={view} /> : null
}
