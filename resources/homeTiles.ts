import type { HomeTile } from '@quayside/framework'
import { rejectedBy, rejectedCodes, stoppedBy } from './rejectedCodes.ts'

const orders = ['portOrderStatus', 'presentationOfGoods', 'portOrder'] as const

/** Since when one of these codes was reported, by the platform or by ZAPP. */
const reported = (codes: readonly string[]) => {
  const by = (source: string) => ({
    in: 'statusHistory',
    where: { source: [source], statusType: ['CUSTOMS'], statusQualifier: codes },
  })
  return { statusCustoms: by('EMP'), statusCustomsZapp: by('ZAPP') }
}

/**
 * What needs a person of the port now, the most urgent first. Rights decide who sees which: a count belongs to a list, and is there
 * for those who may open it and see the columns of its filters.
 */
export const homeTiles = [
  { name: 'departureOverdue', views: orders, filters: { departureDue: 'OVERDUE' }, meaning: 'bad' },
  { name: 'releaseOverdue', views: orders, filters: { releaseDue: 'OVERDUE' }, meaning: 'bad' },
  {
    name: 'acknowledgementOverdue',
    views: orders,
    filters: { acknowledgementDue: 'OVERDUE' },
    meaning: 'bad',
  },
  {
    name: 'stopped',
    views: orders,
    anyOf: stoppedBy,
    meaning: 'bad',
    sinceOf: {
      ...reported(stoppedBy.statusCustoms),
      customsStatus: { in: 'customsStatus', where: { status: stoppedBy.customsStatus } },
    },
  },
  {
    name: 'rejected',
    views: orders,
    anyOf: rejectedBy,
    meaning: 'bad',
    sinceOf: reported(rejectedCodes),
  },
  {
    name: 'messageFailed',
    views: ['pendingMessage'],
    filters: { state: 'FAILED' },
    meaning: 'bad',
    since: 'created',
  },
  {
    name: 'risky',
    views: ['presentationOfGoods'],
    filters: { riskLevel: 'HIGH', processingStatus: 'UNPROCESSED' },
    meaning: 'attention',
  },
  { name: 'departureSoon', views: orders, filters: { departureDue: 'SOON' }, meaning: 'attention' },
  {
    name: 'movementPending',
    views: ['equipmentMovement'],
    filters: { pending: 'true' },
    meaning: 'attention',
    since: 'created',
  },
  {
    name: 'otherVessel',
    views: ['equipmentLoad'],
    filters: { otherVessel: 'true', movementDatetime: 'today-6..today' },
    meaning: 'attention',
    since: 'movementDatetime',
  },
  {
    name: 'assignedToMe',
    views: ['orderAssignment'],
    filters: { assignee: 'session.username' },
    meaning: 'progress',
    since: 'updated',
  },
  {
    name: 'inProgress',
    views: ['presentationOfGoods'],
    filters: { processingStatus: 'IN_PROGRESS' },
    meaning: 'progress',
    since: { in: 'processingStatus', where: { status: ['IN_PROGRESS'] } },
  },
  {
    name: 'awaitsRelease',
    views: ['portOrderStatus'],
    filters: { awaitsRelease: 'true' },
    meaning: 'progress',
    since: 'gateInTime',
  },
] as const satisfies readonly HomeTile[]
export type HomeTileName = (typeof homeTiles)[number]['name']
