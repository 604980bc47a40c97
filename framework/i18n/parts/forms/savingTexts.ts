import { createTexts } from '#i18n/createTexts.ts'

const en = {
  inUse: 'Cannot be deleted because other entries refer to it: %{uses}.',
  inUseElsewhere: 'Cannot be deleted because entries that you cannot see refer to it.',
  use: '%{count} %{name}',
  partial: 'The user was saved, but not all permissions. Please save again.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  inUse: 'Kann nicht gelöscht werden, weil andere Einträge darauf verweisen: %{uses}.',
  inUseElsewhere:
    'Kann nicht gelöscht werden, weil Einträge darauf verweisen, die für Sie nicht sichtbar sind.',
  use: '%{count} %{name}',
  partial:
    'Der Benutzer wurde gespeichert, aber nicht alle Berechtigungen. Bitte speichern Sie erneut.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  inUse: '无法删除，仍被其他记录引用：%{uses}。',
  inUseElsewhere: '无法删除，仍被您无权查看的记录引用。',
  use: '%{name} %{count} 条',
  partial: '用户已保存，但权限未全部保存。请再次保存。',
}

/** Why something could not be saved or deleted, loaded when that happens. */
export const savingText = createTexts<keyof typeof en>({ de, en, cn })
