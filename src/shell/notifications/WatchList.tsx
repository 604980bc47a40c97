import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { toLanguage } from '#i18n/language.ts'
import { watchText } from '#i18n/parts/watchTexts.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Watch } from '#resources/kit/record/watching.ts'
import { representationOf } from '#resources/kit/representation.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { ruleText } from '#src/core/watch/ruleTexts.ts'
import { useWatches } from '#src/core/watch/useWatches.ts'
import { NumbersForm } from './NumbersForm.tsx'
import { RowLink, viewNamed } from './NotificationLine.tsx'

/** What the user watches: entries, lists and numbers. */
export const WatchList = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const t = watchText(toLanguage(useLocale()))
  const { watches, begin, end } = useWatches()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section aria-labelledby="watched">
      <h2 id="watched">{t('watched')}</h2>
      {watches?.length === 0 ? <p className="soft">{t('nothingWatched')}</p> : null}
      <ul className="watch-list">
        {watches?.map((watch) => (
          <WatchLine key={watch.id} watch={watch} onStop={() => void end(watch.id)} />
        ))}
      </ul>
      {resources.length === 0 ? null : isAdding ? (
        <NumbersForm
          resources={resources}
          onSave={async (request, rules) => {
            if (await begin(request, rules)) setIsAdding(false)
          }}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)}>{t('watchNumbers')}</Button>
      )}
    </section>
  )
}

const WatchLine = ({ watch, onStop }: { readonly watch: Watch; readonly onStop: () => void }) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const t = watchText(language)
  const view = viewNamed(watch.view)
  const { record, numbers = [] } = watch
  const named = view && representationOf(view.resource)?.name
  const value = record?.[named ?? 'id']
  const name = watch.name ?? (typeof value === 'string' ? value : String(watch.rowId))
  return (
    <li>
      <span>
        {watch.kind === 'entry' && view && record ? <RowLink view={view} record={record} /> : null}
        {watch.kind === 'view' && view ? (
          <Link to={view.route + (watch.search ?? '')}>{name}</Link>
        ) : null}
        {watch.kind === 'numbers' ? <strong>{name}</strong> : null}
        <span className="soft">
          {watch.kind === 'view' && view ? ` ${text(viewKey(view.resource, view.name))}` : null}
          {watch.kind === 'numbers' ? ` ${t('numbersOf', { count: numbers.length })}` : null}
        </span>
        <span className="watch-rules soft">
          {watch.rules.map((rule) => ruleText(language, watch.resource, rule)).join(' · ')}
        </span>
      </span>
      <IconButton aria-label={t('stopOf', { name })} onClick={onStop}>
        <span aria-hidden="true">×</span>
      </IconButton>
    </li>
  )
}
