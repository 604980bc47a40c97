import type { ChangeEntry } from '#schema/record/changes.ts'
import type { Resource } from '#schema/resource.ts'
import { createTexts } from '#i18n/createTexts.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { actionKey, singularKey } from '#i18n/resourceKeys.ts'

const en = {
  title: 'History',
  create: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  undelete: 'Undo deletion',
  rejoin: 'Add again',
  addGroups: 'Assign permissions',
  removeGroups: 'Remove permissions',
  enable: 'Enable sign-in',
  disable: 'Disable sign-in',
  by: '%{username}, %{company}',
  otherCompany: 'Another company',
  none: 'No changes recorded.',
  noValues: 'No field was filled in.',
  isNew: 'New entry',
  moved: 'No field was changed.',
  change: '%{field}:',
  from: 'before',
  to: 'after',
  added: 'added',
  removed: 'removed',
  reordered: 'in another order',
  older: 'Show older changes',
  restore: 'Restore this version',
  restoreFrom: 'Restore the version of %{time}',
  restored: 'Not saved yet: the version of %{time}. Different: %{fields}.',
  export: 'Export as CSV',
  time: 'Time',
  action: 'Action',
  field: 'Field',
  before: 'Old value',
  after: 'New value',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: 'Verlauf',
  create: 'Hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  undelete: 'Löschen rückgängig machen',
  rejoin: 'Erneut hinzufügen',
  addGroups: 'Berechtigungen zuweisen',
  removeGroups: 'Berechtigungen entziehen',
  enable: 'Anmeldung freischalten',
  disable: 'Anmeldung sperren',
  by: '%{username}, %{company}',
  otherCompany: 'Eine andere Firma',
  none: 'Keine Änderungen erfasst.',
  noValues: 'Es wurde kein Feld ausgefüllt.',
  isNew: 'Neuer Eintrag',
  moved: 'Es wurde kein Feld geändert.',
  change: '%{field}:',
  from: 'vorher',
  to: 'nachher',
  added: 'hinzugefügt',
  removed: 'entfernt',
  reordered: 'in anderer Reihenfolge',
  older: 'Ältere Änderungen anzeigen',
  restore: 'Diese Version wiederherstellen',
  restoreFrom: 'Version vom %{time} wiederherstellen',
  restored: 'Noch nicht gespeichert: die Version vom %{time}. Abweichend: %{fields}.',
  export: 'Als CSV exportieren',
  time: 'Zeitpunkt',
  action: 'Aktion',
  field: 'Feld',
  before: 'Alter Wert',
  after: 'Neuer Wert',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '历史记录',
  create: '添加',
  edit: '编辑',
  delete: '删除',
  undelete: '撤销删除',
  rejoin: '重新添加',
  addGroups: '分配权限',
  removeGroups: '移除权限',
  enable: '启用登录',
  disable: '停用登录',
  by: '%{username}，%{company}',
  otherCompany: '其他公司',
  none: '没有变更记录。',
  noValues: '未填写任何字段。',
  isNew: '新建记录',
  moved: '没有字段变更。',
  change: '%{field}：',
  from: '变更前',
  to: '变更后',
  added: '已添加',
  removed: '已移除',
  reordered: '顺序已更改',
  older: '显示更早的变更',
  restore: '恢复此版本',
  restoreFrom: '恢复 %{time} 的版本',
  restored: '尚未保存：%{time} 的版本。不同的字段：%{fields}。',
  export: '导出为 CSV',
  time: '时间',
  action: '操作',
  field: '字段',
  before: '旧值',
  after: '新值',
}

/** The texts of what was changed in a record, in one language, loaded with that part. */
export const changesText = createTexts<keyof typeof en>({ de, en, cn })
export type ChangesText = ReturnType<typeof changesText>

/** What is done to every entry, and to users. Typed here too: the server, which writes the history as a file, has no texts of react-admin. */
const common = [
  'create',
  'edit',
  'delete',
  'undelete',
  'rejoin',
  'addGroups',
  'removeGroups',
  'enable',
  'disable',
] as const

/**
 * What a line is called: the words for what every entry knows, the label of a declared action, the name of a former one, or of an event
 * what it is one of.
 */
export const lineName = (
  t: ChangesText,
  text: (key: MessageKey) => string,
  resource: Resource,
  { action }: Pick<ChangeEntry, 'action'>,
  of: Resource | undefined,
): string => {
  if (action === undefined) return of ? text(singularKey(of)) : ''
  if (Object.hasOwn(resource.actions ?? {}, action)) return text(actionKey(resource, action))
  const known = common.find((name) => name === action)
  return known === undefined ? action : t(known)
}
