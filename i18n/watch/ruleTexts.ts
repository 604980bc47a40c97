import type { RuleTexts } from '@quayside/framework/i18n'

const deOrder = {
  released: 'Freigegeben',
  stopped: 'Gestoppt',
  rejected: 'Abgelehnt',
  gatedIn: 'Eingegangen (Gate-in)',
  vesselChanged: 'Schiff oder Abfahrt geändert',
  cancelled: 'Storniert',
  overdue: 'Überlassung überfällig',
  departureOverdue: 'Vor Abfahrt überfällig',
  acknowledgementOverdue: 'Quittung überfällig',
}

const enOrder: typeof deOrder = {
  released: 'Released',
  stopped: 'Stopped',
  rejected: 'Rejected',
  gatedIn: 'Gated in',
  vesselChanged: 'Vessel or departure changed',
  cancelled: 'Cancelled',
  overdue: 'Release overdue',
  departureOverdue: 'Overdue before departure',
  acknowledgementOverdue: 'Acknowledgement overdue',
}

const cnOrder: typeof deOrder = {
  released: '已放行',
  stopped: '已禁装',
  rejected: '被拒绝',
  gatedIn: '已进闸',
  vesselChanged: '船舶或预计开航变更',
  cancelled: '已取消',
  overdue: '放行逾期',
  departureOverdue: '开航前逾期',
  acknowledgementOverdue: '确认逾期',
}

const de = {
  presentationOfGoods: deOrder,
  loadingStop: { added: 'Ladestopp hinzugefügt' },
  pendingMessage: { failed: 'Nachricht fehlgeschlagen' },
  equipmentLoad: { loaded: 'Verladen', vesselChanged: 'Auf ein anderes Schiff verladen' },
  manualEquipmentMovement: {
    reported: 'Bewegung gemeldet',
    acknowledged: 'Bewegung quittiert',
  },
}

const en: typeof de = {
  presentationOfGoods: enOrder,
  loadingStop: { added: 'Loading stop added' },
  pendingMessage: { failed: 'Message failed' },
  equipmentLoad: { loaded: 'Loaded', vesselChanged: 'Loaded on another vessel' },
  manualEquipmentMovement: {
    reported: 'Movement reported',
    acknowledged: 'Movement acknowledged',
  },
}

const cn: typeof de = {
  presentationOfGoods: cnOrder,
  loadingStop: { added: '新增禁装记录' },
  pendingMessage: { failed: '报文发送失败' },
  equipmentLoad: { loaded: '已装船', vesselChanged: '已改装其他船舶' },
  manualEquipmentMovement: {
    reported: '已申报移动',
    acknowledged: '移动已确认',
  },
}

/** What the rules of watched resources are called, by language, resource and rule. */
export const watchRuleTexts: RuleTexts = { de, en, cn }
