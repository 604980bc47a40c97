import type { Resource } from '#schema/resource.ts'
import { useResources } from '#admin/controls/format.ts'

/** The resources with screens that can be watched. */
export const useWatchedResources = (): readonly Resource[] =>
  useResources().filter(({ watch }) => watch !== undefined)
