import type { FrameworkLanguage } from '#i18n/language.ts'
import type { DeclaredMessages } from '#i18n/declaredMessages.ts'
import type { store } from './specimen.ts'

type Texts = {
  readonly permission: { readonly [right: string]: string }
  readonly resource: DeclaredMessages<(typeof store)['resources']>
}

/** The texts of the application of the stories. */
export const storeTexts: { readonly [L in FrameworkLanguage]: Texts } = {
  en: {
    permission: { STORE_READ: 'See finds', STORE_WRITE: 'Edit finds' },
    resource: {
      shelf: { singular: 'Shelf', plural: 'Shelves', fields: { name: 'Name', room: 'Room' } },
      specimen: {
        singular: 'Find',
        plural: 'Finds',
        fields: {
          identifier: 'Number',
          text: 'Name',
          choice: 'Condition',
          boxed: 'Box is sealed',
          yesNo: 'On loan',
          integer: 'Pieces',
          decimal: 'Weight (kg)',
          day: 'Found on',
          dateTime: 'Lent at',
          email: 'Email',
          longText: 'Description',
          file: 'Report',
          files: 'Photos',
          list: 'Materials',
          records: 'Parts',
          relation: 'Shelf',
          relations: 'Former shelves',
          groups: 'Groups',
          json: 'Raw data',
          due: 'Return due',
        },
        elements: { records: { fields: { name: 'Part', count: 'Count' } } },
        sections: { find: 'Find', more: 'Details' },
        choices: {
          choice: {
            GOOD: 'good',
            WORN: 'worn',
            BROKEN: 'broken',
            RESTORED: 'being restored',
            GIVEN: 'given away',
          },
          boxed: { OPEN: 'open', SEALED: 'sealed' },
        },
        rules: { isClosed: 'The box is open.', isWorn: 'The find is not worn.' },
        actions: {
          send: 'Send',
          mend: 'Begin restoration',
          archive: 'Move to the archive',
          restore: 'Restore',
        },
        events: { broken: 'Broken' },
      },
    },
  },
  de: {
    permission: { STORE_READ: 'Funde sehen', STORE_WRITE: 'Funde bearbeiten' },
    resource: {
      shelf: { singular: 'Regal', plural: 'Regale', fields: { name: 'Name', room: 'Raum' } },
      specimen: {
        singular: 'Fund',
        plural: 'Funde',
        fields: {
          identifier: 'Nummer',
          text: 'Name',
          choice: 'Zustand',
          boxed: 'Kiste ist versiegelt',
          yesNo: 'Verliehen',
          integer: 'Stücke',
          decimal: 'Gewicht (kg)',
          day: 'Gefunden am',
          dateTime: 'Verliehen seit',
          email: 'E-Mail',
          longText: 'Beschreibung',
          file: 'Bericht',
          files: 'Fotos',
          list: 'Materialien',
          records: 'Teile',
          relation: 'Regal',
          relations: 'Frühere Regale',
          groups: 'Gruppen',
          json: 'Rohdaten',
          due: 'Rückgabe fällig',
        },
        elements: { records: { fields: { name: 'Teil', count: 'Anzahl' } } },
        sections: { find: 'Fund', more: 'Einzelheiten' },
        choices: {
          choice: {
            GOOD: 'gut',
            WORN: 'abgenutzt',
            BROKEN: 'zerbrochen',
            RESTORED: 'wird restauriert',
            GIVEN: 'abgegeben',
          },
          boxed: { OPEN: 'offen', SEALED: 'versiegelt' },
        },
        rules: { isClosed: 'Die Kiste ist offen.', isWorn: 'Der Fund ist nicht abgenutzt.' },
        actions: {
          send: 'Versenden',
          mend: 'Restaurierung beginnen',
          archive: 'Archivieren',
          restore: 'Wiederherstellen',
        },
        events: { broken: 'Zerbrochen' },
      },
    },
  },
  cn: {
    permission: { STORE_READ: '查看藏品', STORE_WRITE: '编辑藏品' },
    resource: {
      shelf: { singular: '货架', plural: '货架', fields: { name: '名称', room: '房间' } },
      specimen: {
        singular: '藏品',
        plural: '藏品',
        fields: {
          identifier: '编号',
          text: '名称',
          choice: '状况',
          boxed: '箱子已封',
          yesNo: '已借出',
          integer: '件数',
          decimal: '重量（千克）',
          day: '发现日期',
          dateTime: '借出时间',
          email: '电子邮箱',
          longText: '描述',
          file: '报告',
          files: '照片',
          list: '材料',
          records: '部件',
          relation: '货架',
          relations: '以前的货架',
          groups: '组',
          json: '原始数据',
          due: '归还期限',
        },
        elements: { records: { fields: { name: '部件', count: '数量' } } },
        sections: { find: '藏品', more: '详情' },
        choices: {
          choice: {
            GOOD: '完好',
            WORN: '磨损',
            BROKEN: '破损',
            RESTORED: '修复中',
            GIVEN: '已移交',
          },
          boxed: { OPEN: '未封', SEALED: '已封' },
        },
        rules: { isClosed: '箱子未封。', isWorn: '该文物没有磨损。' },
        actions: { send: '发送', mend: '开始修复', archive: '移入归档', restore: '恢复' },
        events: { broken: '破损' },
      },
    },
  },
}
