import type { Texts } from '#i18n/texts.ts'
import type { clients as english } from '#i18n/en/clients.ts'

export const clients: Texts<typeof english> = {
  apiClient: {
    title: 'API 客户端',
    about: '通过 API 客户端，贵公司的系统无需用户即可按您选择的权限使用接口。',
    none: '贵公司尚无 API 客户端。',
    failed: 'API 客户端加载失败。',
    add: '添加 API 客户端',
    max: '每家公司最多 %{max} 个 API 客户端。',
    name: '名称',
    nameHint: '该系统所做的更改以此名称显示。',
    taken: '贵公司已有同名的 API 客户端。',
    tooMany: 'API 客户端数量已达公司上限。',
    permissions: '权限',
    chooseOne: '请至少选择一项权限。',
    ownHint: '您可以从自己的权限中选择，之后无法更改。',
    noPermissions: '您没有可授予 API 客户端的权限。',
    clientId: '客户端 ID',
    created: '创建时间',
    createdBy: '%{time}，创建者：%{user}',
    lastUsed: '最近使用',
    never: '从未使用',
    unknown: '登录服务中已没有该 API 客户端，请将其删除。',
    renewAsk: '当前密钥将立即失效。是否更新？',
    removeAsk: '要删除该 API 客户端吗？其系统将立即失去访问权限。此操作无法撤销。',
    secretHint: '请立即复制密钥，它不会再次显示。系统用它获取令牌。',
    connect: '接入您的系统',
    start: '快速入门',
    connectAbout:
      '系统用客户端 ID 和密钥获取令牌，并在每次请求时附带该令牌。令牌有效期为几分钟，到期前可重复使用。',
    token: '获取令牌',
    call: '发送请求',
    describe: '生成客户端代码',
    describeAbout:
      '所有接口均以 OpenAPI 描述。您可以据此生成所用语言的客户端代码，例如 TypeScript 类型。',
    receive: '接收事件',
    receiveAbout: '无需反复查询，可通过 Webhook 将事件通知您的系统。',
  },
}
