import { customsActions } from '#resources/customsActions.ts'
import { releasedCodes } from '#resources/customsCodes.ts'
import {
  behindFlag,
  choice,
  computedYesNo,
  dateTime,
  due,
  dueBefore,
  evaluatedBy,
  integer,
  list,
  optional,
  type RecordOfFields,
  records,
  stamped,
  text,
  visibleTo,
  yesNo,
} from '@quayside/framework'
import { country, identifier, riskLevel, statusCode } from '#resources/fields.ts'
import { statusReaders, statusRights } from '#resources/statusReaders.ts'

/** Received or passed on, and not acknowledged yet. */
const unacknowledgedCodes: readonly string[] = ['0410', '0420']

const empReaders = [statusRights.EMP] as const
const zappReaders = [statusRights.ZAPP] as const

/** Support actions, whose rules use fields that need these rights. */
export const cancellationRights = ['EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION'] as const
export const exitCancellationRights = ['EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT'] as const

/** The fields of a port order in lists; each list picks its own. */
export const portOrderRow = {
  portOrderId: integer(1, Number.MAX_SAFE_INTEGER),
  goodsId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  portOrderReference: identifier('portOrderReference'),
  forwarderReference: optional(identifier('forwarderReference')),
  type: identifier('orderType'),
  created: stamped(dateTime(), 'clock.created'),
  updated: stamped(dateTime(), 'clock.updated'),
  transportDetailsVesselName: optional(text(50, 15)),
  transportDetailsEts: optional(dateTime()),
  transportDetailsCallSign: optional(identifier('callSign')),
  transportDetailsImoNumber: optional(identifier('imoNumber')),
  transportDetailsPcsVoyageNumber: optional(text(8)),
  portOfDischargeCode: optional(identifier('unlocode')),
  portOfDischargeName: optional(text(50)),
  atlasSelfDeclaredIndicator: yesNo(),
  asumaDakIndicator: yesNo(),
  outboardLoadingIndicator: yesNo(),
  containsBreakbulkIndicator: yesNo(),
  cancellationIndicator: yesNo(),
  transshipment: yesNo(),
  gateIn: yesNo(),
  /** Since when the goods have been behind the gate; empty before and after that. */
  gateInTime: optional(dateTime()),
  showAusbButton: yesNo(),
  /** The first error of the import verification; null: not done yet. */
  impVerificationResultCode: optional(text(3)),
  riskLevel: visibleTo(['EM01_RISK_LEVEL_READ'], riskLevel()),
  statusCustoms: evaluatedBy(
    ['EM01_CUSTOMS_STATUS_WRITE', 'EM01_CUSTOMS_STATUS_AUSB_WRITE'],
    visibleTo(empReaders, optional(statusCode('PORT_ORDER', 'CUSTOMS'))),
  ),
  statusCustomsZapp: visibleTo(zappReaders, optional(statusCode('PORT_ORDER', 'CUSTOMS'))),
  // The rules of a cancellation use the gate status.
  statusGate: evaluatedBy(
    cancellationRights,
    visibleTo(empReaders, optional(statusCode('PORT_ORDER', 'GATE'))),
  ),
  statusGateZapp: evaluatedBy(
    cancellationRights,
    visibleTo(zappReaders, optional(statusCode('PORT_ORDER', 'GATE'))),
  ),
  statusCommunication: visibleTo(empReaders, optional(statusCode('PORT_ORDER', 'COMMUNICATION'))),
  statusCommunicationZapp: visibleTo(
    zappReaders,
    optional(statusCode('PORT_ORDER', 'COMMUNICATION')),
  ),
  /** Gated in and not released by either source: needs attention. */
  awaitsRelease: visibleTo(
    statusReaders,
    computedYesNo([
      { field: 'gateIn', is: true },
      { field: 'cancellationIndicator', is: false },
      { field: 'statusCustoms', noneOf: releasedCodes },
      { field: 'statusCustomsZapp', noneOf: releasedCodes },
    ]),
  ),
  /** Goods behind the gate are released in time (A206). */
  releaseDue: visibleTo(
    statusReaders,
    due({ from: 'gateInTime', within: 'release', while: { awaitsRelease: true } }),
  ),
  /** Customs acknowledges what was presented (A207). */
  acknowledgementDue: visibleTo(
    empReaders,
    due({
      from: 'created',
      within: 'acknowledgement',
      while: { statusCommunication: unacknowledgedCodes, cancellationIndicator: false },
    }),
  ),
  /** Goods behind the gate are released before their ship closes (A208). */
  departureDue: visibleTo(
    statusReaders,
    dueBefore({
      from: 'transportDetailsEts',
      within: 'departure',
      while: { awaitsRelease: true },
    }),
  ),
  processingStatus: visibleTo(
    ['EM01_PROCESSING_STATUS_READ'],
    optional(choice({ UNPROCESSED: 'neutral', IN_PROGRESS: 'progress', PROCESSED: 'good' })),
  ),
  customsStatus: visibleTo(['EM01_CUSTOMS_STATUS_READ'], optional(choice(customsActions))),
  customsStatusSource: visibleTo(
    ['EM01_CUSTOMS_STATUS_READ'],
    optional(choice('WAM', 'ASUMA', 'MANUAL')),
  ),
  mrnList: records(
    {
      mrn: identifier('mrn'),
      objectName: identifier('objectName'),
      type: text(10),
      releaseDateTime: optional(dateTime()),
      wksProcedure: behindFlag('EMPN3399', yesNo()),
      aesMrnCompletenessIndicator: yesNo(),
    },
    ['mrn'],
  ),
  /** The presentations at exit (E_EXT_PRE) that were sent to customs. */
  exitMessageList: visibleTo(
    exitCancellationRights,
    records(
      {
        mrn: identifier('mrn'),
        messageId: text(35),
        eoriNumber: text(17),
        branchNumber: text(4),
        sent: dateTime(),
        cancelled: yesNo(),
      },
      ['mrn'],
    ),
  ),
  lrnList: records(
    {
      lrn: identifier('lrn'),
      objectName: identifier('objectName'),
      lrnPosition: integer(1, 9_999),
      aesLrnCompletenessIndicator: yesNo(),
    },
    ['lrn'],
  ),
  participantList: records(
    {
      name: text(40, 20),
      pcsCode: identifier('participantCode'),
      type: choice(
        'ISSUER',
        'AGENT',
        'WAREHOUSE',
        'INVOICE_RECIPIENT',
        'PARTYPAYING',
        'CONSIGNEE',
        'DECLARANT',
        'EXPORTER',
        'REPRESENTING_COMPANY',
      ),
      source: choice('GLOBAL', 'CUSTOMS'),
    },
    ['name', 'pcsCode'],
  ),
  assignedPortOrderList: records(
    {
      portOrderReference: identifier('portOrderReference'),
      referenceType: choice('PARENT', 'CHILD'),
    },
    ['portOrderReference'],
  ),
  containerNumberList: list(identifier('containerNumber')),
  vehicleChassisNumberList: list(identifier('chassisNumber')),
  customsReferencesAtbNumberList: list(identifier('atbNumber')),
  goodsCommodityCodeList: list(identifier('goodsCommodityCode')),
  goodsCommodityDescriptionList: list(text(280, 16)),
  countryOfDestinationsList: list(country()),
} as const
export type PortOrderRow = RecordOfFields<typeof portOrderRow>
