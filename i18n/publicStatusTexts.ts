import type { ContainerStatus } from '#resources/status/publicCustomsStatus.ts'
import type { Language } from '@quayside/framework/i18n'

type Column = Exclude<keyof ContainerStatus, 'statusQualifier'> | 'statusName' | 'statusDescription'

interface PublicStatusTexts {
  readonly title: string
  readonly intro: string
  readonly reference: string
  readonly hint: string
  readonly search: string
  readonly searching: string
  readonly toLogin: string
  readonly toPortal: string
  readonly containersOf: (count: number, reference: string) => string
  readonly orderOf: (reference: string) => string
  readonly columns: { readonly [C in Column]: string }
  readonly noStatus: string
  readonly timeZone: (zone: string) => string
  readonly customs_status_not_found: string
  /** Followed by the reference. */
  readonly customs_status_not_found_message: string
  readonly limited: (seconds: number) => string
  readonly failed: string
  readonly messages: string
}

/** The texts of the public customs status page, which loads neither the portal nor its texts. */
export const publicStatusTexts: { readonly [L in Language]: PublicStatusTexts } = {
  en: {
    title: 'Customs status',
    intro: 'Check the customs status of a container or port order.',
    reference: 'Container number or port order reference',
    hint: 'Enter the complete reference: up to 12 letters and digits.',
    search: 'Search',
    searching: 'Searching …',
    toLogin: 'Return to login',
    toPortal: 'Return to the portal',
    containersOf: (count, reference) =>
      count === 1
        ? `One container status for ${reference}`
        : `${count} container statuses for ${reference}`,
    orderOf: (reference) => `Status of port order ${reference}`,
    columns: {
      containerNumber: 'Container number',
      portOrderReference: 'Port order reference',
      transportDetailsEts: 'ETS',
      statusName: 'Status name',
      statusDescription: 'Status description',
      transportDetailsVesselName: 'Vessel name',
      warehouse: 'Warehouse',
      created: 'Request date',
    },
    noStatus: 'No status yet',
    timeZone: (zone) => `All times are those of the port (${zone}).`,
    customs_status_not_found: 'No customs status found',
    customs_status_not_found_message: 'There is no current customs status for the reference',
    limited: (seconds) => `Too many searches. Please try again in ${seconds} seconds.`,
    failed: 'The customs status could not be loaded. Please try again.',
    messages: 'Messages',
  },
  de: {
    title: 'Zollstatus',
    intro: 'Prüfen Sie den Zollstatus eines Containers oder Hafenauftrags.',
    reference: 'Containernummer oder Hafenauftragsreferenz',
    hint: 'Bitte die vollständige Referenz eingeben: bis zu 12 Buchstaben und Ziffern.',
    search: 'Suchen',
    searching: 'Suche läuft …',
    toLogin: 'Zurück zur Anmeldung',
    toPortal: 'Zurück zum Portal',
    containersOf: (count, reference) =>
      count === 1
        ? `Ein Containerstatus zu ${reference}`
        : `${count} Containerstatus zu ${reference}`,
    orderOf: (reference) => `Status des Hafenauftrags ${reference}`,
    columns: {
      containerNumber: 'Container',
      portOrderReference: 'Hafenauftrag',
      transportDetailsEts: 'ETS',
      statusName: 'Status',
      statusDescription: 'Beschreibung',
      transportDetailsVesselName: 'Schiff',
      warehouse: 'Lager',
      created: 'Anfragedatum',
    },
    noStatus: 'Noch kein Status',
    timeZone: (zone) => `Alle Zeiten sind Ortszeit des Hafens (${zone}).`,
    customs_status_not_found: 'Kein Zollstatus gefunden',
    customs_status_not_found_message: 'Es gibt keinen aktuellen Zollstatus zur Referenz',
    limited: (seconds) => `Zu viele Suchen. Bitte versuchen Sie es in ${seconds} Sekunden erneut.`,
    failed: 'Der Zollstatus konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
    messages: 'Meldungen',
  },
  cn: {
    title: '海关状态',
    intro: '查询集装箱或港口订单的海关状态。',
    reference: '集装箱号或港口订单参考号',
    hint: '请输入完整编号：最多 12 个字母或数字。',
    search: '查询',
    searching: '正在查询…',
    toLogin: '返回登录',
    toPortal: '返回门户',
    containersOf: (count, reference) => `${reference}：${count} 条集装箱状态`,
    orderOf: (reference) => `港口订单 ${reference} 的状态`,
    columns: {
      containerNumber: '集装箱号',
      portOrderReference: '港口订单参考号',
      transportDetailsEts: '预计开航',
      statusName: '状态名称',
      statusDescription: '状态说明',
      transportDetailsVesselName: '船名',
      warehouse: '仓库',
      created: '申请日期',
    },
    noStatus: '尚无状态',
    timeZone: (zone) => `所有时间均为港口当地时间（${zone}）。`,
    customs_status_not_found: '未找到海关状态',
    customs_status_not_found_message: '没有该编号的当前海关状态：',
    limited: (seconds) => `查询次数过多，请在 ${seconds} 秒后重试。`,
    failed: '海关状态加载失败，请重试。',
    messages: '消息',
  },
}
