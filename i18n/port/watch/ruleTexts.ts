import type { RuleTexts } from '#i18n/ruleTexts.ts'

const de = {
  released: 'Freigegeben',
  stopped: 'Gestoppt',
  rejected: 'Abgelehnt',
  gatedIn: 'Eingegangen (Gate-in)',
  vesselChanged: 'Schiff oder Abfahrt geändert',
  cancelled: 'Storniert',
  overdue: 'Freigabe überfällig',
}

const en: typeof de = {
  released: 'Released',
  stopped: 'Stopped',
  rejected: 'Rejected',
  gatedIn: 'Gated in',
  vesselChanged: 'Vessel or departure changed',
  cancelled: 'Cancelled',
  overdue: 'Release overdue',
}

const cn: typeof de = {
  released: '已放行',
  stopped: '已禁装',
  rejected: '被拒绝',
  gatedIn: '已进闸',
  vesselChanged: '船舶或预计开航变更',
  cancelled: '已取消',
  overdue: '放行逾期',
}

/** What the rules of watched resources are called, by language, resource and rule. */
export const watchRuleTexts: RuleTexts = {
  de: { presentationOfGoods: de },
  en: { presentationOfGoods: en },
  cn: { presentationOfGoods: cn },
}
