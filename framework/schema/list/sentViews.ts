import { defineResource } from '#schema/defineResource.ts'
import { colleague, longText, optional, text } from '#schema/fields.ts'
import type { Resource } from '#schema/resource.ts'
import { companyViewLimits } from './companyViews.ts'

/** A list as its sender sees it, for a colleague: the form, and what its call takes beside the list. */
export const sentView = defineResource({
  name: 'sentView',
  path: '/sent-view/v1',
  calls: [],
  access: { read: [] },
  fields: {
    to: colleague(),
    note: optional(longText(500)),
    search: text(companyViewLimits.search),
  },
  form: { inputs: ['to', 'note'] },
})

/** What a notification says of a list that a colleague sent. */
export interface SentView {
  /** Login name of the sender. */
  readonly by: string
  /** The state of the list, as in its address. */
  readonly search: string
  /** Of the saved view that the list showed. */
  readonly name?: string
  readonly note?: string
}

/** Lists are sent where there are notifications. */
export const sendsViews = (resources: readonly Resource[]): boolean =>
  resources.some(({ watch }) => watch !== undefined)
