import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useText } from '#i18n/useText.ts'
import { isCompanyAdmin } from '#schema/session.ts'
import { PartName } from '#admin/look/PartName.tsx'
import { OrderChooser, OrderHint } from '#admin/controls/OrderChooser.tsx'
import { useSharing } from '#admin/list/views/useSharing.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { homeLayout, serializeLayout } from '#schema/home.ts'
import type { HomeLayout } from './useHomeLayout.ts'

/** Which parts of a dashboard are shown, and in which order. An admin makes it that of the company. */
export const ArrangePanel = ({
  layout,
  titleOf,
}: {
  readonly layout: HomeLayout
  readonly titleOf: (part: string) => string
}) => {
  const text = useText()
  const isAdmin = isCompanyAdmin(useSessionState().session)
  const sharing = useSharing()
  const { order, hidden, added, change, reset } = layout
  const shared = sharing.views.find(({ view }) => view === homeLayout)
  const words = {
    hint: text('arrange.hint'),
    movable: text('arrange.movable'),
    last: text('arrange.last'),
  }
  const share = () =>
    sharing.share({
      view: homeLayout,
      name: text('arrange.name'),
      search: serializeLayout(layout),
      isDefault: true,
    })
  return (
    <Stack sx={{ alignItems: 'stretch', gap: 2, width: 'min(420px, 88vw)', p: 4 }}>
      <PartName level={3}>{text('arrange.title')}</PartName>
      <OrderChooser
        order={order}
        hidden={hidden}
        added={added}
        labelOf={titleOf}
        words={words}
        onChange={change}
      />
      <OrderHint words={words} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'end' }}>
        <Button aria-disabled={reset === undefined} onClick={() => reset?.()}>
          {text('ra.action.reset')}
        </Button>
        {isAdmin && shared ? (
          <Button onClick={() => void sharing.end(shared)}>{text('arrange.endShared')}</Button>
        ) : null}
        {isAdmin ? (
          <Button variant="contained" color="primary" onClick={() => void share()}>
            {text('arrange.share')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  )
}
