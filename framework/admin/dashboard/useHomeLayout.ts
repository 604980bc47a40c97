import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { homeLayout, serializeLayout, type Home, type PartLayout } from '#schema/home.ts'
import { repairColumns } from '#schema/list/tablePreferences.ts'
import { homeKey } from '#admin/home/useHome.ts'
import { useKeepPreferences } from '#admin/session/preferences.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { DashboardParts } from './defineDashboard.ts'

/** The layout that the user has chosen, that of the company, or that of the declaration, for the parts that the user may see. */
export const useHomeLayout = (
  parts: DashboardParts,
  existing: readonly string[],
  kept: Home['layout'] | undefined,
) => {
  const text = useText()
  const notify = useNotify()
  const client = useQueryClient()
  const { session } = useSessionState()
  const keepPreferences = useKeepPreferences()
  const hiddenAtFirst = existing.filter((name) => parts[name]?.isHidden)
  const { order, hidden, added } = repairColumns(
    existing,
    hiddenAtFirst,
    kept?.own ?? kept?.company,
  )
  const { mutate } = useMutation({
    // One after the other: each changes the same preferences.
    scope: { id: homeLayout },
    mutationFn: (own: PartLayout | undefined) =>
      keepPreferences(({ [homeLayout]: _before, ...others }) =>
        own ? { ...others, [homeLayout]: serializeLayout(own) } : others,
      ),
    onError: () => notify(text('arrange.failed'), { type: 'error' }),
  })
  /** Shown at once; an answer that was asked for before would show the former layout. */
  const keep = (own: PartLayout | undefined) => {
    const key = homeKey(session)
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<Home>(key, (home) => home && { ...home, layout: { ...home.layout, own } })
    mutate(own)
  }
  return {
    order,
    hidden,
    added,
    visible: order.filter((name) => !hidden.includes(name)),
    change: (layout: PartLayout) => keep(layout),
    /** Back to the layout of the company, or of the declaration; undefined where it is that. */
    reset: kept?.own ? () => keep(undefined) : undefined,
  }
}

export type HomeLayout = ReturnType<typeof useHomeLayout>
