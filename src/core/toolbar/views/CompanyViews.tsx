import DefaultIcon from '@mui/icons-material/Star'
import NoDefaultIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import { useLocale } from 'react-admin'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { companyViewText } from '#i18n/parts/lists/companyViewTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { columnsOf, type NamedView } from '#resources/kit/views.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { withReadableFilters } from '#src/core/toolbar/viewLink.ts'
import type { Sharing } from './useSharing.ts'

/** The views of a list that the company shares; its admin chooses the default, and ends sharing. */
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
  const t = companyViewText(toLanguage(useLocale()))
  const id = useId()
  const columns = columnsOf(view.resource, useSessionState().session)
  const views = sharing.views.filter((one) => one.view === view.name)
  if (views.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <ul>
        {views.map((one) => {
          const { name, search, isDefault } = one
          const readable = withReadableFilters(search, columns)
          return (
            <li key={name}>
              <Link
                to={view.route + readable}
                aria-current={name === current ? 'true' : undefined}
                onClick={(event) => {
                  // With a modifier it opens a new tab, which reads its address itself.
                  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onShow(search)
                }}
              >
                {name}
              </Link>
              {isDefault ? <span className="cell-tag">{t('default')}</span> : null}
              {isAdmin ? (
                <>
                  <IconButton
                    aria-label={t('makeDefault', { name })}
                    aria-pressed={isDefault}
                    onClick={() => void sharing.chooseDefault(one, !isDefault)}
                  >
                    {isDefault ? <DefaultIcon /> : <NoDefaultIcon />}
                  </IconButton>
                  <IconButton aria-label={t('end', { name })} onClick={() => void sharing.end(one)}>
                    <span aria-hidden="true">×</span>
                  </IconButton>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
