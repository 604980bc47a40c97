import { createTexts } from '#i18n/createTexts.ts'

const en = {
  available: 'Available',
  assigned: 'Assigned',
  assign: 'Assign ›',
  remove: '‹ Remove',
  search: 'Search %{list}',
  none: 'No entries',
  added: '%{count} assigned',
  removed: '%{count} removed',
  hint: 'Select with click or Space; move with the buttons, Enter, double-click or drag.',
  ownHint: 'You cannot change your own permissions.',
  adminHint: 'A company admin can assign every permission listed here, also to you.',
  ownLock: 'your own permission',
  ownCompanyLock: 'removed together with the user',
  companyAdminLock: 'removed together with the company membership',
  notOfferedLock: 'assigned by the operator',
}

const de: { readonly [K in keyof typeof en]: string } = {
  available: 'Verfügbar',
  assigned: 'Zugewiesen',
  assign: 'Zuweisen ›',
  remove: '‹ Entfernen',
  search: '%{list} durchsuchen',
  none: 'Keine Einträge',
  added: '%{count} zugewiesen',
  removed: '%{count} entfernt',
  hint: 'Auswählen mit Klick oder Leertaste; verschieben mit den Schaltflächen, Enter, Doppelklick oder Ziehen.',
  adminHint:
    'Ein Firmenadministrator kann jede hier aufgeführte Berechtigung vergeben, auch an Sie.',
  ownHint: 'Sie können Ihre eigenen Berechtigungen nicht ändern.',
  ownLock: 'Ihre eigene Berechtigung',
  ownCompanyLock: 'wird zusammen mit dem Benutzer entfernt',
  companyAdminLock: 'wird zusammen mit der Firmenzugehörigkeit entfernt',
  notOfferedLock: 'vom Betreiber zugewiesen',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  available: '可用',
  assigned: '已分配',
  assign: '分配 ›',
  remove: '‹ 移除',
  search: '在“%{list}”中搜索',
  none: '暂无内容',
  added: '已分配 %{count} 项',
  removed: '已移除 %{count} 项',
  hint: '单击或按空格键选择；用按钮、Enter 键、双击或拖动来移动。',
  ownHint: '您不能更改自己的权限。',
  adminHint: '公司管理员可分配此处列出的所有权限，也可分配给您。',
  ownLock: '您自己的权限',
  ownCompanyLock: '随用户一起移除',
  companyAdminLock: '随公司成员身份一起移除',
  notOfferedLock: '由运营方分配',
}

/** Texts of the input for a user's groups, loaded with it. */
export const groupsText = createTexts<keyof typeof en>({ de, en, cn })
