import { aesInfo } from '#resources/aesInfo.ts'
import { user } from '#framework/schema/included/user.ts'
import { printFieldClasses, type Classed } from '#framework/schema/record/dataClass.ts'
import type { Part, Parts } from '#framework/schema/record/part.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { portOrder } from '#resources/order/portOrder.ts'
import { defineCommand } from '#framework/server/commands/command.ts'

/** A part and everything below it. */
const partsOf = (part: Part): Part[] => [
  part,
  ...Object.values<Part>({ ...part.one, ...part.many } as Parts).flatMap(partsOf),
]

export const fields = defineCommand({
  usage: `Usage: npm run --silent fields

Prints every field that holds personal data or needs a right of its own, as a Markdown table.`,
  run: async (_given, { catalogue }) => {
    const resources: Readonly<Record<string, Resource>> = { ...catalogue, user }
    const declared: Record<string, Classed> = {
      ...Object.fromEntries(Object.values(resources).map((resource) => [resource.name, resource])),
      ...Object.fromEntries(partsOf(portOrder).map((part) => [part.name, part])),
      aesInfo: { fields: aesInfo },
    }
    console.log(printFieldClasses(declared))
  },
})
