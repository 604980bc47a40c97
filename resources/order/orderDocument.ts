import {
  choice,
  defineResource,
  file,
  optional,
  type RecordOf,
  relation,
  stamps,
  text,
} from '@quayside/framework'

/** The accompanying documents of an order. Its participants see all of them, and change those of their own company. */
export const orderDocument = defineResource({
  name: 'orderDocument',
  access: {
    read: [
      'EM01_PORT_ORDER_LIST',
      'EM01_PRESENTATION_OF_GOODS_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
    ],
    write: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'],
  },
  archive: true,
  scope: { kind: 'relation', field: 'portOrder' },
  inHistory: { by: 'portOrder', at: 'created', shows: ['type', 'content', 'remark'] },
  fields: {
    type: choice(
      'BILL_OF_LADING',
      'PACKING_LIST',
      'COMMERCIAL_INVOICE',
      'CERTIFICATE',
      'CUSTOMS_DOCUMENT',
      'OTHER',
    ),
    content: file({ types: ['application/pdf', 'image/*'], maxBytes: 8_000_000 }),
    remark: optional(text(250)),
    portOrder: relation('presentationOfGoods'),
    ...stamps,
  },
  watch: { added: { appears: 'content' } },
  rules: {
    ownCompany: ({ userCompanyCode }, session) => userCompanyCode === session.participantCode,
  },
  actions: {
    edit: { kind: 'edit', rules: ['ownCompany'] },
    delete: { kind: 'delete', rules: ['ownCompany'] },
  },
  list: {
    columns: ['content', 'type', 'portOrder', 'remark', 'created', 'userCompanyCode', 'userName'],
    sort: { field: 'created', order: 'DESC' },
    views: { orderDocument: { route: '/order-document' } },
  },
  form: {
    inputs: ['portOrder', 'type', 'content', 'remark'],
    fixed: ['portOrder'],
    defaults: { type: 'BILL_OF_LADING' },
  },
})
export type OrderDocument = RecordOf<typeof orderDocument>
