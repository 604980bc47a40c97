import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import { useText } from '#i18n/useText.ts'
import type { NamedView } from '#schema/views.ts'
import { DefaultMenu } from './DefaultMenu.tsx'
import { useAudience } from './useAudience.ts'
import type { Sharing } from './useSharing.ts'

/** The views of a list that the company shares; its admin chooses for whom one is the default, and ends sharing. */
export const CompanyViews = ({
  view,
  sharing,
  current,
  isAdmin,
  onShow,
}: {
  readonly view: NamedView
  /** The name of the view that is shown. */
  readonly current: string | undefined
  readonly sharing: Sharing
  readonly isAdmin: boolean
  readonly onShow: (search: string) => void
}) => {
  const text = useText()
  const audience = useAudience()
  const id = useId()
  const views = sharing.views.filter((one) => one.view === view.name)
  if (views.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <PartName id={id} level={3}>
        {text('companyView.title')}
      </PartName>
      <ul>
        {views.map((one) => {
          const { name, search, isDefault, defaultFor, isStart } = one
          const audiences = [...(isDefault ? [undefined] : []), ...defaultFor].map(audience)
          return (
            <li key={name}>
              <Link
                to={view.route + search}
                aria-current={name === current ? 'true' : undefined}
                onClick={(event) => {
                  // With a modifier it opens a new tab, which reads its address itself.
                  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onShow(search)
                }}
              >
                {name}
              </Link>
              {isStart && !isAdmin ? (
                <span className="cell-tag">{text('companyView.default')}</span>
              ) : null}
              {isAdmin ? (
                <>
                  <DefaultMenu view={view} shared={one} sharing={sharing} />
                  <IconButton
                    aria-label={text('companyView.end', { name })}
                    onClick={() => void sharing.end(one)}
                  >
                    <span aria-hidden="true">×</span>
                  </IconButton>
                </>
              ) : null}
              {isAdmin && audiences.length > 0 ? (
                <p className="soft">
                  {text('companyView.defaultFor', { who: audiences.join(', ') })}
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
