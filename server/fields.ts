import { aesInfo } from '#resources/aesInfo.ts'
import {
  type Classed,
  type Part,
  type Parts,
  formatFieldClasses,
  type Resource,
  user,
} from '@quayside/framework'
import { defineCommand } from '@quayside/framework/server'
import { portOrder } from '#resources/order/portOrder.ts'

/** A part and everything below it. */
const partsOf = (part: Part): Part[] => [
  part,
  ...Object.values<Part>({ ...part.one, ...part.many } as Parts).flatMap(partsOf),
]

export const fields = defineCommand({
  usage: `Usage: npm run --silent fields

Prints every field that holds personal data or needs a right of its own, as a Markdown table.`,
  run: async (_given, { application }) => {
    const resources: Readonly<Record<string, Resource>> = { ...application.resources, user }
    const declared: Record<string, Classed> = {
      ...Object.fromEntries(Object.values(resources).map((resource) => [resource.name, resource])),
      ...Object.fromEntries(partsOf(portOrder).map((part) => [part.name, part])),
      aesInfo: { fields: aesInfo },
    }
    console.log(formatFieldClasses(declared))
  },
})
