import type { Texts } from '#i18n/messages.ts'
import type { screensEn } from './screensEn.ts'

export const screensCn: Texts<typeof screensEn> = {
  aesInfo: {
    reference: '参考号、MRN、集装箱号或车架号',
    hint: '请输入完整号码：集装箱号，或至少 %{least} 个字符。',
    notFound: '未找到 %{reference}。',
  },
  place: {
    aesInfo: 'AES 信息',
    aesInfoPage: 'AES 综合信息',
    aesInfoCard: '综合信息',
    portOrderDetail: '港口订单详情',
    positionDetail: '货项详情',
    packageDetail: '包件详情',
    movementMenu: '集装箱移动',
    statistics: '统计',
    supportTools: '支持工具',
  },
  area: {
    aesInfo: '海关和码头对某一参考号掌握的信息',
    portOrderStatus: '每个订单的当前状态',
    movement: '进闸、出闸与装船：申报和确认',
    statistics: '下载某一时段的订单和集装箱',
    users: '谁可以代表贵公司登录，以及拥有哪些权限',
    supportTools: '核查参考号并解决问题',
    portOrder: '港口订单及其闸口、海关和通信状态',
    presentationOfGoods: '海关视角下的同一批订单，可禁装与放行',
    loadingStop: '不得装船的集装箱、车架和 MRN',
    riskFile: '需要检查的国家和商品编码',
    equipmentLoad: '何时装了什么、装上了哪艘船',
  },
}
