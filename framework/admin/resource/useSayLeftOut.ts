import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale, useNotify } from 'react-admin'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { LeftOut } from '#schema/list/listState.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'

/** Longer ones say nothing more. */
const nameMax = 40

/** Says what was left out of the state of a list; of what is `stored` once until the page is loaded again. */
export const useSayLeftOut = (resource: Resource) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const notify = useNotify()
  const queries = useQueryClient()
  return useCallback(
    (leftOut: readonly LeftOut[], isStored = false) => {
      if (leftOut.length === 0) return
      const key = ['leftOut', resource.name, JSON.stringify(leftOut)]
      if (isStored && queries.getQueryData(key) === true) return
      if (isStored) queries.setQueryData(key, true)
      const nameOf = (name: string) =>
        fieldOf(resource, name) ? text(fieldKey(resource, name)) : name.slice(0, nameMax)
      const parts = leftOut.map(({ part, name }) =>
        text(`leftOut.${part}`, { name: name.split(' ').map(nameOf).join(' / ') }),
      )
      const names = new Intl.ListFormat(toLanguageTag(language)).format(parts)
      notify(text('leftOut.leftOut', { parts: names }), { type: 'warning' })
    },
    [resource, text, language, notify, queries],
  )
}
