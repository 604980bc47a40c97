import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: 'Shared in the company',
  share: 'Share “%{name}” with the company',
  shared: 'View “%{name}” is shared with the company',
  end: 'End sharing “%{name}”',
  ended: 'View “%{name}” is no longer shared',
  makeDefault: 'Choose who begins with “%{name}”',
  everyone: 'All users',
  precedence:
    'Users who have saved nothing for this list begin with its default view. A permission comes before “All users”; of several, the upper one counts.',
  default: 'default',
  defaultFor: 'Default for: %{who}',
  isDefault: '“%{name}” is now the default view for “%{who}”',
  noDefault: '“%{name}” is no longer the default view for “%{who}”',
  full: 'The company shares %{count} views already. End sharing one of them first.',
  failed: 'The shared views could not be changed.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: 'In der Firma geteilt',
  share: '„%{name}“ mit der Firma teilen',
  shared: 'Ansicht „%{name}“ ist mit der Firma geteilt',
  end: '„%{name}“ nicht mehr teilen',
  ended: 'Ansicht „%{name}“ wird nicht mehr geteilt',
  makeDefault: 'Festlegen, wer mit „%{name}“ beginnt',
  everyone: 'Alle Benutzer',
  precedence:
    'Wer für diese Liste nichts gespeichert hat, beginnt mit ihrer Standardansicht. Eine Berechtigung geht vor „Alle Benutzer“; von mehreren zählt die obere.',
  default: 'Standard',
  defaultFor: 'Standard für: %{who}',
  isDefault: '„%{name}“ ist jetzt die Standardansicht für „%{who}“',
  noDefault: '„%{name}“ ist nicht mehr die Standardansicht für „%{who}“',
  full: 'Die Firma teilt bereits %{count} Ansichten. Beenden Sie zuerst eine davon.',
  failed: 'Die geteilten Ansichten konnten nicht geändert werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '公司共享的视图',
  share: '与公司共享“%{name}”',
  shared: '视图“%{name}”已与公司共享',
  end: '取消共享“%{name}”',
  ended: '视图“%{name}”已取消共享',
  makeDefault: '选择哪些用户默认以“%{name}”打开',
  everyone: '所有用户',
  precedence:
    '未对此列表保存任何设置的用户以默认视图打开。权限优先于“所有用户”；符合多个权限时，以靠上的为准。',
  default: '默认',
  defaultFor: '默认适用于：%{who}',
  isDefault: '“%{name}”已设为“%{who}”的默认视图',
  noDefault: '“%{name}”不再是“%{who}”的默认视图',
  full: '公司已共享 %{count} 个视图，请先取消共享其中一个。',
  failed: '无法更改共享的视图。',
}

/** Texts of the views that a company shares, loaded with the saved views. */
export const companyViewText = createTexts<keyof typeof en>({ de, en, cn })
