import type { HomeTile } from '#resources/kit/home.ts'
import { customsCodes } from './customsCodes.ts'

const orders = ['portOrderStatus', 'presentationOfGoods', 'portOrder'] as const

/** Customs refused a message, or found errors in it: the sender has to correct something. */
const rejectedCodes: readonly string[] = ['0090', '0095', '0100', '0105', '0110', '0130']

/** Since customs reported one of these codes by the platform, whose status `statusCustoms` is. */
const reported = (...codes: readonly string[]) => ({
  in: 'statusHistory',
  where: { source: ['EMP'], statusType: ['CUSTOMS'], statusQualifier: codes },
})

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
    filters: { statusCustoms: customsCodes.stop },
    meaning: 'bad',
    since: reported(customsCodes.stop),
  },
  {
    name: 'rejected',
    views: orders,
    filters: { statusCustoms: rejectedCodes.join(',') },
    meaning: 'bad',
    since: reported(...rejectedCodes),
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
