import type { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import type { Fields } from '@quayside/framework'
import {
  type Choices,
  createTexts,
  type Language,
  type PartText,
  type Texts,
} from '@quayside/framework/i18n'
import type { customsDataPosition, declarationLine, lineStatus } from '#resources/supportTools.ts'

type TableTexts<F extends Fields> = {
  readonly fields: { readonly [K in keyof F]: string }
  readonly choices: Choices<F>
}

const ownEn = {
  reference: 'Any reference',
  hint: 'Complete reference, forwarder reference, MRN, LRN, object name, container or chassis number.',
  withArchive: 'Include archive',
  noHit: 'No port order found',
  noHitMessage: 'No order found for %{reference}',
  noHitHint: 'Check the number for typing errors.',
  noHitHintArchive: 'Check the number, or include the archive.',
  orders: 'Port orders',
  first: 'Only the first %{count} are shown.',
  chosen: '%{count} of %{most} orders open.',
  chooseHint: 'Select up to %{most} orders to open them.',
  tooMany: 'At most %{most} orders at a time; deselect one first.',
  marks: 'Flags',
  archived: 'Archived',
  cancelled: 'Cancelled',
  partOfSac: 'Part of a collective order',
  isArchived: 'The order is archived; archived orders are read-only.',
  lineStatus: 'Status of MRN and LRN',
  lines: 'MRN and LRN',
  looked: 'Opened orders',
  timeline: 'Timeline',
  history: 'Status history',
  movements: 'Equipment movements',
  customsData: 'Customs data',
  messages: 'Address file',
  pending: 'Pending messages',
  messageLane: 'Messages',
  messageIn: 'Message in',
  messageOut: 'Message out',
  moved: 'Movement',
  failed: 'Could not be loaded.',
  showAll: 'Show all %{count}',
}

/** The texts of the support tools, loaded with their screen. */
interface SupportTexts {
  readonly own: Texts<typeof ownEn>
  readonly resource: {
    readonly addressFileEntry: TableTexts<typeof addressFileEntry.fields>
    readonly customsDataPosition: TableTexts<typeof customsDataPosition>
    readonly declarationLine: TableTexts<typeof declarationLine>
    readonly lineStatus: TableTexts<typeof lineStatus>
  }
}

const numbers = { MRN: 'MRN', LRN: 'LRN' }
const procedures = { AES: 'AES', EAS: 'EAS' }

const en: SupportTexts = {
  own: ownEn,
  resource: {
    addressFileEntry: {
      fields: {
        portOrderReference: 'Port order',
        messageId: 'Message number',
        transportDirection: 'Direction',
        inputMessageTypeCode: 'Received as',
        outputMessageTypeCode: 'Sent as',
        activityCode: 'Activity',
        senderCode: 'Sender',
        recipientCode: 'Recipient',
        inputSessionNumber: 'Session in',
        outputSessionNumber: 'Session out',
        inputTimestamp: 'Received',
        conversionTimestamp: 'Converted',
        businessObjectReferenceIdList: 'Relates to',
      },
      choices: {
        transportDirection: { I: 'In', O: 'Out' },
        activityCode: { CREATE: 'New', CHANGE: 'Change', CANCEL: 'Cancellation' },
      },
    },
    customsDataPosition: {
      fields: {
        portOrderReference: 'Port order',
        customsType: 'Procedure',
        objectName: 'Object name',
        mrn: 'MRN',
        lrn: 'LRN',
        position: 'Position',
        packageId: 'Package',
        numberOfPackages: 'Packages',
        packingType: 'Packing',
        marks: 'Marks and numbers',
        netWeight: 'Net weight, kg',
        grossWeight: 'Gross weight, kg',
        commodityCode: 'Commodity code',
        commodityDescription: 'Commodity',
      },
      choices: { customsType: procedures },
    },
    declarationLine: {
      fields: {
        portOrderReference: 'Port order',
        kind: 'Kind',
        number: 'Number',
        objectName: 'Object name',
        type: 'Declaration',
        releaseDateTime: 'Released',
        wksProcedure: 'Re-export control',
        complete: 'Complete',
      },
      choices: { kind: numbers },
    },
    lineStatus: {
      fields: {
        portOrderReference: 'Port order',
        kind: 'Kind',
        number: 'Number',
        objectName: 'Object name',
        customsEmp: 'Customs (EMP)',
        customsZapp: 'Customs (ZAPP)',
        communicationEmp: 'Communication (EMP)',
        communicationZapp: 'Communication (ZAPP)',
      },
      choices: { kind: numbers },
    },
  },
}

const de: SupportTexts = {
  own: {
    reference: 'Beliebige Referenz',
    hint: 'Vollständige Referenz, Speditionsreferenz, MRN, LRN, Objektname, Container- oder Fahrgestellnummer.',
    withArchive: 'Mit Archiv',
    noHit: 'Kein Hafenauftrag gefunden',
    noHitMessage: 'Kein Auftrag gefunden zu %{reference}',
    noHitHint: 'Prüfen Sie die Nummer auf Tippfehler.',
    noHitHintArchive: 'Prüfen Sie die Nummer, oder suchen Sie mit Archiv.',
    orders: 'Hafenaufträge',
    first: 'Nur die ersten %{count} werden angezeigt.',
    chosen: '%{count} von %{most} Aufträgen geöffnet.',
    chooseHint: 'Wählen Sie bis zu %{most} Aufträge aus, um sie zu öffnen.',
    tooMany: 'Höchstens %{most} Aufträge gleichzeitig; bitte erst einen abwählen.',
    marks: 'Merkmale',
    archived: 'Archiviert',
    cancelled: 'Storniert',
    partOfSac: 'Teil eines Sammlers',
    isArchived: 'Der Auftrag ist archiviert; archivierte Aufträge sind schreibgeschützt.',
    lineStatus: 'Status der MRN und LRN',
    lines: 'MRN und LRN',
    looked: 'Geöffnete Aufträge',
    timeline: 'Zeitleiste',
    history: 'Statushistorie',
    movements: 'Equipmentbewegungen',
    customsData: 'Zolldaten',
    messages: 'Adressdatei',
    pending: 'Ausstehende Nachrichten',
    messageLane: 'Nachrichten',
    messageIn: 'Nachricht eingehend',
    messageOut: 'Nachricht ausgehend',
    moved: 'Bewegung',
    failed: 'Konnte nicht geladen werden.',
    showAll: 'Alle %{count} anzeigen',
  },
  resource: {
    addressFileEntry: {
      fields: {
        portOrderReference: 'Hafenauftrag',
        messageId: 'Nachrichtennummer',
        transportDirection: 'Richtung',
        inputMessageTypeCode: 'Empfangen als',
        outputMessageTypeCode: 'Gesendet als',
        activityCode: 'Vorgang',
        senderCode: 'Absender',
        recipientCode: 'Empfänger',
        inputSessionNumber: 'Sitzung ein',
        outputSessionNumber: 'Sitzung aus',
        inputTimestamp: 'Empfangen',
        conversionTimestamp: 'Umgesetzt',
        businessObjectReferenceIdList: 'Betrifft',
      },
      choices: {
        transportDirection: { I: 'Ein', O: 'Aus' },
        activityCode: { CREATE: 'Neu', CHANGE: 'Änderung', CANCEL: 'Storno' },
      },
    },
    customsDataPosition: {
      fields: {
        portOrderReference: 'Hafenauftrag',
        customsType: 'Verfahren',
        objectName: 'Objektname',
        mrn: 'MRN',
        lrn: 'LRN',
        position: 'Position',
        packageId: 'Packstück',
        numberOfPackages: 'Packstücke',
        packingType: 'Verpackung',
        marks: 'Zeichen und Nummern',
        netWeight: 'Eigenmasse, kg',
        grossWeight: 'Rohmasse, kg',
        commodityCode: 'Warennummer',
        commodityDescription: 'Warenbezeichnung',
      },
      choices: { customsType: procedures },
    },
    declarationLine: {
      fields: {
        portOrderReference: 'Hafenauftrag',
        kind: 'Art',
        number: 'Nummer',
        objectName: 'Objektname',
        type: 'Anmeldung',
        releaseDateTime: 'Überlassen',
        wksProcedure: 'Wiederausfuhrkontrolle',
        complete: 'Vollständig',
      },
      choices: { kind: numbers },
    },
    lineStatus: {
      fields: {
        portOrderReference: 'Hafenauftrag',
        kind: 'Art',
        number: 'Nummer',
        objectName: 'Objektname',
        customsEmp: 'Zoll (EMP)',
        customsZapp: 'Zoll (ZAPP)',
        communicationEmp: 'Kommunikation (EMP)',
        communicationZapp: 'Kommunikation (ZAPP)',
      },
      choices: { kind: numbers },
    },
  },
}

const cn: SupportTexts = {
  own: {
    reference: '任一参考号',
    hint: '完整的参考号、货代参考号、MRN、LRN、对象名称、集装箱号或车架号。',
    withArchive: '包括归档',
    noHit: '未找到港口订单',
    noHitMessage: '未找到 %{reference} 的订单',
    noHitHint: '请检查编号是否输入正确。',
    noHitHintArchive: '请检查编号，或包括归档后再搜索。',
    orders: '港口订单',
    first: '仅显示前 %{count} 条。',
    chosen: '已打开 %{count} 个订单（最多 %{most} 个）。',
    chooseHint: '最多选择 %{most} 个订单打开。',
    tooMany: '一次最多 %{most} 个订单；请先取消选择一个。',
    marks: '标识',
    archived: '已归档',
    cancelled: '已取消',
    partOfSac: '属于集合单',
    isArchived: '订单已归档；归档订单为只读。',
    lineStatus: 'MRN 和 LRN 的状态',
    lines: 'MRN 和 LRN',
    looked: '已打开的订单',
    timeline: '时间轴',
    history: '状态历史',
    movements: '设备移动',
    customsData: '海关数据',
    messages: '地址文件',
    pending: '待处理报文',
    messageLane: '报文',
    messageIn: '收到的报文',
    messageOut: '发出的报文',
    moved: '移动',
    failed: '加载失败。',
    showAll: '显示全部 %{count} 条',
  },
  resource: {
    addressFileEntry: {
      fields: {
        portOrderReference: '港口订单',
        messageId: '报文编号',
        transportDirection: '方向',
        inputMessageTypeCode: '收到类型',
        outputMessageTypeCode: '发出类型',
        activityCode: '活动',
        senderCode: '发送方',
        recipientCode: '接收方',
        inputSessionNumber: '输入会话',
        outputSessionNumber: '输出会话',
        inputTimestamp: '接收时间',
        conversionTimestamp: '转换时间',
        businessObjectReferenceIdList: '涉及',
      },
      choices: {
        transportDirection: { I: '收', O: '发' },
        activityCode: { CREATE: '新建', CHANGE: '更改', CANCEL: '取消' },
      },
    },
    customsDataPosition: {
      fields: {
        portOrderReference: '港口订单',
        customsType: '程序',
        objectName: '对象名称',
        mrn: 'MRN',
        lrn: 'LRN',
        position: '货项',
        packageId: '包件',
        numberOfPackages: '件数',
        packingType: '包装',
        marks: '唛头',
        netWeight: '净重（千克）',
        grossWeight: '毛重（千克）',
        commodityCode: '商品编码',
        commodityDescription: '商品',
      },
      choices: { customsType: procedures },
    },
    declarationLine: {
      fields: {
        portOrderReference: '港口订单',
        kind: '类别',
        number: '编号',
        objectName: '对象名称',
        type: '申报',
        releaseDateTime: '放行时间',
        wksProcedure: '再出口监管',
        complete: '完整',
      },
      choices: { kind: numbers },
    },
    lineStatus: {
      fields: {
        portOrderReference: '港口订单',
        kind: '类别',
        number: '编号',
        objectName: '对象名称',
        customsEmp: '海关（EMP）',
        customsZapp: '海关（ZAPP）',
        communicationEmp: '通信（EMP）',
        communicationZapp: '通信（ZAPP）',
      },
      choices: { kind: numbers },
    },
  },
}

const all: { readonly [L in Language]: SupportTexts } = { de, en, cn }

export type SupportText = PartText<keyof typeof ownEn>
export const supportText = createTexts<keyof typeof ownEn>({ de: de.own, en: en.own, cn: cn.own })

/** The text for a declaration's key such as `resource.lineStatus.fields.kind`, if it is one of these. */
export const supportLabel = (language: Language, key: string): string | undefined => {
  let found: unknown = all[language]
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = Reflect.get(found, step)
  }
  return typeof found === 'string' ? found : undefined
}
