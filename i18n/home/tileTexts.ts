import type { Language } from '@quayside/framework/i18n'
import type { HomeTileName } from '#resources/homeTiles.ts'

type Names = { readonly [N in HomeTileName]: string }

const en: Names = {
  departureOverdue: 'Not released before departure',
  releaseOverdue: 'Release overdue',
  acknowledgementOverdue: 'Acknowledgement overdue',
  stopped: 'Stopped by customs',
  rejected: 'Rejected or with errors',
  messageFailed: 'Failed messages to customs',
  risky: 'High risk, unprocessed',
  departureSoon: 'Release due soon before departure',
  movementPending: 'Movements not acknowledged',
  otherVessel: 'Loaded on another vessel (7 days)',
  inProgress: 'In progress at customs',
  awaitsRelease: 'Waiting for release',
}

const de: Names = {
  departureOverdue: 'Vor Abfahrt nicht überlassen',
  releaseOverdue: 'Überlassung überfällig',
  acknowledgementOverdue: 'Quittung überfällig',
  stopped: 'Vom Zoll gestoppt',
  rejected: 'Abgewiesen oder fehlerhaft',
  messageFailed: 'Fehlgeschlagene Nachrichten an den Zoll',
  risky: 'Hohes Risiko, unbearbeitet',
  departureSoon: 'Überlassung bald fällig vor Abfahrt',
  movementPending: 'Nicht quittierte Bewegungen',
  otherVessel: 'Auf anderes Schiff verladen (7 Tage)',
  inProgress: 'Beim Zoll in Bearbeitung',
  awaitsRelease: 'Wartet auf Überlassung',
}

const cn: Names = {
  departureOverdue: '开航前未放行',
  releaseOverdue: '放行逾期',
  acknowledgementOverdue: '确认逾期',
  stopped: '海关禁装',
  rejected: '被拒绝或有错误',
  messageFailed: '发送失败的海关报文',
  risky: '高风险且未处理',
  departureSoon: '开航前放行即将到期',
  movementPending: '未确认的移动',
  otherVessel: '已装上其他船舶（7 天）',
  inProgress: '海关处理中',
  awaitsRelease: '等待放行',
}

/** The counts of the home page in words, loaded with it. */
export const homeTileTexts: { readonly [L in Language]: Names } = { en, de, cn }
