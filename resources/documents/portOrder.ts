import { type Document, documentPage } from '@quayside/framework'
import { packageItem, portOrder, portOrderPath, positionItem } from '#resources/order/portOrder.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'

const { routes } = portOrderPages

export const portOrderPage = documentPage({
  route: routes.order,
  part: portOrder,
  param: 'id',
  heading: 'portOrderReference',
  flags: [
    'containerizedIndicator',
    'dangerousGoodsIndicator',
    'outboardLoadingIndicator',
    'atlasSelfDeclaredIndicator',
    'goodsInTransitBySeaIndicator',
    'partOfSacIndicator',
  ],
  sections: {
    statuses: [],
    order: [
      'type',
      'forwarderReference',
      'bookingNumber',
      'billOfLadingNumber',
      'equipmentType',
      'requestDate',
      'dataSource',
      'messageId',
      'created',
      'updated',
    ],
    delivery: [
      'deliveryTo',
      'deliveryMeansOfTransport',
      'deliveryVehicleIdentification',
      'warehouseNumber',
      'ordersTypeOfService1',
      'ordersTypeOfService2',
      'ordersTypeOfService3',
      'ordersTypeOfService4',
      'ordersTypeOfService5',
      'specialAgreement',
      'additionalRequest',
      'additionalRemarks',
    ],
    marks: [
      'containerizedIndicator',
      'dangerousGoodsIndicator',
      'dangerousGoodsDeclarationIssuer',
      'outboardLoadingIndicator',
      'atlasSelfDeclaredIndicator',
      'goodsInTransitBySeaIndicator',
      'partOfSacIndicator',
      'cancellationIndicator',
    ],
    transport: ['transportDetails', 'locationList'],
    goods: ['positionItemList'],
    references: ['assignedPortOrderReferenceList'],
    parties: ['participantList', 'additionalParticipantList'],
    customs: [
      'easMrn',
      'mrnReductionList',
      'mrnExitSummaryDeclarationList',
      'mrnCancellationAtExitList',
    ],
    papers: [],
    changes: [],
  },
  tabs: {
    timeline: ['statuses'],
    order: ['order', 'delivery', 'marks', 'transport', 'customs', 'references'],
    goods: ['goods'],
    parties: ['parties'],
    papers: ['papers'],
    history: ['changes'],
  },
})

const goodsFields = [
  'numberOfPackages',
  'packingCode',
  'grossWeight',
  'goodsDescription',
  'marksAndNumbers',
  'remarks',
  'vehicleChassisNumber',
  'vehicleAdditionalCargoIndicator',
  'created',
  'updated',
] as const
const declarations = ['aesMrnList', 'aesLrnList', 'exsMrnList'] as const
const customs = ['customsInformation', 'customsParticipantList'] as const

export const positionPage = documentPage({
  route: routes.position,
  part: positionItem,
  param: 'position',
  list: 'positionItemList',
  heading: 'goodsItemId',
  sections: {
    goods: goodsFields,
    containers: ['containerList'],
    packages: ['packageItemList'],
    declarations,
    customs,
  },
})

export const packagePage = documentPage({
  route: routes.package,
  part: packageItem,
  param: 'package',
  list: 'packageItemList',
  heading: 'goodsItemId',
  sections: { goods: goodsFields, containers: ['containerList'], declarations, customs },
})

/** The pages of one port order: the order, its positions, and their packages. */
export const portOrderDocument = {
  name: 'portOrder',
  path: portOrderPath,
  from: portOrderPages,
  pages: [portOrderPage, positionPage, packagePage],
} as const satisfies Document
