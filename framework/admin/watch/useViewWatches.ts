import { rowsOf } from '#schema/catalogue.ts'
import type { SavedView } from '#schema/list/savedViews.ts'
import type { NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useWatches } from './useWatches.ts'

/** Lets the watch of a saved view go on with the view when it is replaced, deleted or brought back. */
export const useViewWatches = (view: NamedView, isWanted: boolean) => {
  const resource = rowsOf(view.resource, useResources())?.name ?? view.resource.name
  const { watches, begin, end } = useWatches({ resource }, isWanted)
  const watchOf = (name: string) =>
    watches?.find((one) => one.view === view.name && one.name === name)
  return {
    /** With the filters that the view has now; `rules` for one that is not watched any more. */
    follow: async ({ name, search }: SavedView, rules = watchOf(name)?.rules): Promise<void> => {
      if (rules) await begin({ kind: 'view', view: view.name, name, search }, rules)
    },
    /** What was looked for; undefined if the view was not watched. */
    end: async (name: string): Promise<readonly string[] | undefined> => {
      const watch = watchOf(name)
      return watch && (await end(watch.id)) ? watch.rules : undefined
    },
  }
}
