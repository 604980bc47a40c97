import type { Messages } from '@quayside/framework/i18n'

const stamps = {
  userName: '用户名',
  userCompanyCode: '公司',
  created: '创建时间',
  updated: '更新时间',
}

export const cn: Messages = {
  permission: { companyAdmin: '公司管理员', SHOP_READ: '查看自行车', SHOP_WRITE: '编辑自行车' },
  resource: {
    bike: {
      singular: '自行车',
      plural: '自行车',
      fields: {
        frameNumber: '车架号',
        maker: '制造商',
        colour: '颜色',
        price: '价格',
        owner: '车主',
        parts: '零件',
        collectedBy: '取车人',
        collectedAt: '取车时间',
        collectionDue: '取车期限',
        handedOutBy: '经办人',
        state: '状态',
        ...stamps,
      },
      elements: { parts: { fields: { part: '零件', count: '数量' } } },
      sections: { machine: '车辆', sale: '销售' },
      choices: { state: { READY: '可用', IN_REPAIR: '维修中' } },
      rules: {
        isReady: '该车已在维修中。',
        isInRepair: '该车不在维修中。',
        isHere: '该自行车已被取走。',
        isCollected: '该自行车尚未被取走。',
      },
      actions: {
        start: '开始维修',
        finish: '完成维修',
        repairs: '维修记录',
        collect: '交付',
        takeBack: '收回',
        archive: '归档',
        restore: '恢复',
      },
      views: { bike: '自行车' },
      events: { ready: '可取', late: '取车逾期' },
    },
    customer: {
      singular: '客户',
      plural: '客户',
      fields: {
        name: '姓名',
        email: '电子邮件',
        since: '客户起始日',
        phones: '电话号码',
        newsBy: '通知方式',
        address: '地址',
        note: '备注',
        ...stamps,
      },
      choices: { newsBy: { EMAIL: '电子邮件', LETTER: '信件' } },
      sections: { person: '个人信息', news: '通知' },
      views: { customer: '客户' },
    },
    sparePart: {
      singular: '配件',
      plural: '配件',
      fields: {
        name: '名称',
        supplier: '供应商',
        stock: '库存',
        price: '价格',
        supply: '供货状态',
        reservedFor: '预留给',
        ...stamps,
      },
      choices: {
        supply: {
          AVAILABLE: '有货',
          LATE: '延迟',
          RECALLED: '已召回',
          ORDERED: '已订购',
          DISCONTINUED: '已停产',
        },
      },
      views: { sparePart: '配件' },
    },
    repair: {
      singular: '维修',
      plural: '维修记录',
      fields: {
        frameNumber: '车架号',
        step: '步骤',
        remark: '备注',
        username: '用户名',
        created: '创建时间',
      },
      choices: { step: { START: '开始维修', FINISH: '完成维修' } },
    },
  },
}
