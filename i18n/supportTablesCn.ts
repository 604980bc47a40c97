import type { SupportTables } from './messages.ts'

const numbers = { MRN: 'MRN', LRN: 'LRN' }
const procedures = { AES: 'AES', EAS: 'EAS' }

/** The columns of the tables of the support tools. */
export const supportTablesCn: SupportTables = {
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
}
