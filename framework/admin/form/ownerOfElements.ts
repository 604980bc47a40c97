import { elementsOf } from '#i18n/resourceKeys.ts'
import { isPlainList } from '#schema/kinds/elements.ts'
import type { ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { Resource } from '#schema/resource.ts'

/** Whose texts the values in an element have: plain ones are the resource's own, properties have a place below the field. */
export const ownerOfElements = (resource: Resource, name: string, field: ToManyField) =>
  isPlainList(field) ? resource : elementsOf(resource, name)
