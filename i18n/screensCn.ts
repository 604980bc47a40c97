import type { Texts } from '@quayside/framework/i18n'
import type { screensEn } from './screensEn.ts'

export const screensCn: Texts<typeof screensEn> = {
  aesInfo: {
    reference: '参考号、MRN、集装箱号或车架号',
    hint: '请输入完整号码：集装箱号，或至少 %{least} 个字符。',
    notFound: '未找到 %{reference}。',
    noContacts: '联系方式仅对参与该订单的公司显示。',
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
}
