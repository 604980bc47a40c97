import type { Texts } from '@quayside/framework/i18n'
import type { orderPageEn } from './orderPageEn.ts'

export const orderPageCn: Texts<typeof orderPageEn> = {
  noStatus: '尚无状态',
  statusEmp: '海关（EMP）',
  statusZapp: '海关（ZAPP）',
  departsIn: '%{duration}后开航',
  departed: '计划开航时间已过 %{duration}',
  cancelled: '已取消',
  archived: '已归档',
  stopped: '海关于 %{time} 禁装（%{name}）',
  stopReserved: '海关于 %{time} 预约禁装（%{name}）',
  noReason: '未说明原因。',
  timeline: '状态时间轴',
  history: '全部 %{count} 条状态',
  collector: '集合单',
  orders: '订单',
  thisOrder: '当前订单',
  released: '%{total} 个中有 %{count} 个已放行出境',
  noAccess: '贵公司无权查看',
  pdf: 'PDF',
  pdfMaking: '正在生成 PDF…',
  gone: '未找到订单。',
  goneHint: '订单不存在、贵公司未参与，或订单已归档。',
  goneCurrentHint: '订单不存在、贵公司未参与，或订单未归档。',
}
