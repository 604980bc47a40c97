import type { Resource } from '#schema/resource.ts'
import { viewsOfScreens } from '#admin/layout/openAreas.ts'

/** The resources with screens that can be watched. Two lists of one resource watch the same. */
export const watchedResources = (): readonly Resource[] => [
  ...new Set(
    viewsOfScreens().flatMap(({ resource }) => (resource.watch === undefined ? [] : [resource])),
  ),
]
