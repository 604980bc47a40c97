import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { containerStatus, portOrderStatus } from '#resources/status/publicCustomsStatus.ts'
import { customsReferenceMax, customsStatusPath } from '#resources/status/publicStatusCall.ts'
import {
  createSharedLimit,
  describeCalls,
  type RouteFactory,
  ServerError,
  typedReference,
  valuesSchema,
} from '@quayside/framework/server'
import { mainPath, takeTexts } from '#server/calls.ts'
import { findCustomsStatus } from './findCustomsStatus.ts'
import { isIP } from 'node:net'

/** More than a person types, too few to enumerate numbers. Counted per address, over both calls together. */
export const referenceLimit = { max: 30, timeWindow: 60_000 } as const
/** What a network may ask in an hour: references are numbered, and could be counted through. */
export const referencesOfHour = { attempts: 150, windowSeconds: 3_600 } as const

/** A reference has twelve bytes; the rest is for surrounding blanks. */
const bodyLimit = 256

const reference = typedReference(customsReferenceMax)
const params = z.object({ reference })
const response = {
  200: z.object({
    containerStatus: z.array(valuesSchema('containerStatus', containerStatus)),
    portOrderStatus: valuesSchema('portOrderStatus', portOrderStatus).nullable(),
  }),
}

/**
 * The public customs status of one exact reference. Unknown, archived and cancelled orders all give an empty
 * answer, so that calls reveal nothing. Both the old and the new call are served.
 */
export const publicStatusCalls: RouteFactory = async (app, context) => {
  const { database } = context
  takeTexts(app, bodyLimit)
  const path = mainPath(context, customsStatusPath)
  // One counter for both calls; a limit in the options of each route would count separately.
  // That of the process is first: a flood does not reach the database.
  const limits = [
    createSharedLimit(context, 'publicStatus', {
      attempts: referenceLimit.max,
      windowSeconds: referenceLimit.timeWindow / 1_000,
    }),
    createSharedLimit(context, 'publicStatusHour', referencesOfHour),
  ]
  const takeOfAll = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    for (const limit of limits) {
      const seconds = await limit.take(toNetwork(ip))
      if (seconds === 0) continue
      void reply.header('retry-after', seconds)
      throw new ServerError('RATE_LIMITED')
    }
  }
  const onRequest = [app.rateLimit(referenceLimit), takeOfAll]
  const describe = describeCalls('customsStatus', { public: true, errors: ['RATE_LIMITED'] })
  app.get(
    `${path}/status/:reference`,
    { ...describe('getPublicCustomsStatus', { params, response }), onRequest },
    ({ params: requested }) =>
      findCustomsStatus(database.db, (requested as z.infer<typeof params>).reference),
  )
  const asText = { consumes: ['text/plain'], body: reference, response }
  app.post(
    `${path}/find-by-reference`,
    { ...describe('findPublicCustomsStatus', asText), onRequest },
    ({ body }) => findCustomsStatus(database.db, body as z.infer<typeof reference>),
  )
}

/**
 * The network whose attempts are counted together: an IPv4 address, or the /64 of an IPv6 host.
 * An IPv4 address in IPv6 notation is the same host.
 */
export const toNetwork = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return address
  const groups = toGroups(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return bytes.join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, with `::` expanded. */
const toGroups = (address: string): number[] => {
  // The URL parser writes a suffix like 9.9.9.9 as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const toNumbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const before = toNumbers(head)
  const after = toNumbers(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
