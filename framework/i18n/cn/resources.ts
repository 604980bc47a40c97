import type { IncludedMessages } from '#i18n/declaredMessages.ts'

export const resources: IncludedMessages = {
  resource: {
    user: {
      singular: '用户',
      plural: '用户',
      fields: {
        username: '用户名',
        email: '电子邮箱',
        firstName: '名',
        lastName: '姓',
        phoneNumber: '电话',
        enabled: '启用',
        groups: '权限',
        loginName: '用户名',
        permissions: '权限',
      },
      problems: { pleaseSpecify: '请填写。' },
      rules: { notSelf: '您不能将自己移出公司。' },
      actions: { create: '新建', delete: '移出公司' },
      deleteQuestion: '将该用户移出公司？其权限也将移除；账户本身仍保留。',
      deleted: '已移出公司',
      views: { users: '用户' },
    },
    newsTicker: {
      singular: '消息',
      plural: '消息',
      fields: { title: '标题', content: '内容', priority: '优先级', created: '创建时间' },
      choices: { priority: { INFO: '信息', WARNING: '警告', CRITICAL: '严重' } },
    },
    sentView: {
      singular: '发送的列表',
      plural: '发送的列表',
      fields: { to: '接收人', note: '备注', search: '列表状态' },
    },
    userData: {
      singular: '偏好设置',
      plural: '偏好设置',
      fields: {
        userName: '用户名',
        companyCode: '公司代码',
        userPreferences: '偏好设置',
        created: '创建时间',
        updated: '更新时间',
      },
    },
  },
  rule: {
    notArchived: '归档模式已开启；归档记录为只读。',
    archived: '只有已归档的记录才能恢复。',
    nextState: '当前状态下不能执行此步骤。',
    offered: '此功能已停用。',
    notReferenced: '其他记录引用了此记录。',
    notTaken: '当前记录中已存在相同的唯一值。',
    isComplete: '此记录引用的记录已不存在。',
  },
  stamp: {
    userName: '用户名',
    userCompanyCode: '公司代码',
    created: '创建时间',
    updated: '更新时间',
  },
}
