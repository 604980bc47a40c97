import type { Texts } from '#i18n/texts.ts'
import type { roles as english } from '#i18n/en/roles.ts'

export const roles: Texts<typeof english> = {
  companyRole: {
    title: '角色',
    about: '角色是一组权限。贵公司的用户可以拥有多个角色，并可另外拥有单项权限。',
    none: '贵公司尚无角色。',
    failed: '角色加载失败。',
    add: '添加角色',
    max: '每家公司最多 %{max} 个角色。',
    name: '名称',
    nameHint: '可使用文字、数字和空格，不能包含斜杠、竖线或分号。',
    taken: '贵公司已有同名的角色。',
    tooMany: '角色数量已达公司上限。',
    permissions: '权限',
    gives: '该角色的权限：%{names}',
    users: '%{smart_count} 名用户拥有该角色。',
    effects: '受影响的用户',
    affects: '此更改将在几分钟内影响 %{smart_count} 名用户。',
    gains: '获得：%{names}',
    loses: '失去：%{names}',
    notYours: '您不能更改该用户的权限。',
    oneself: '您本人拥有该角色，不能更改自己的权限。请联系其他管理员。',
    otherCompany: '拥有该角色的一名用户还属于其他公司。请联系支持人员。',
    saveForAll: '为这些用户保存',
    conflict: '角色或其用户已被更改。请检查该角色后重试。',
    deleteAsk: '要删除该角色吗？',
    notDeleted: '角色未被删除。',
  },
}
