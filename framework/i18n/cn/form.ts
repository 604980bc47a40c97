import type { Texts } from '#i18n/texts.ts'
import type { form as english } from '#i18n/en/form.ts'

export const form: Texts<typeof english> = {
  dialog: {
    choose: '请选择',
    entryTitle: '%{action}%{name} %{record}',
    actionTitle: '%{action}：%{record}',
    verbTitle: '%{action}：%{record}',
    showTitle: '%{name} %{record}',
    notSaved: '未保存',
    notSavedFor: '未保存。%{reason}',
    notLoaded: '此记录加载失败。',
  },
  groups: {
    adminOf: '%{code} 的管理员',
    memberOf: '%{code} 的成员',
  },
}
