import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: 'Shared in the company',
  share: 'Share “%{name}” with the company',
  shared: 'View “%{name}” is shared with the company',
  end: 'End sharing “%{name}”',
  ended: 'View “%{name}” is no longer shared',
  makeDefault: 'Begin with “%{name}” for all users who have saved nothing',
  default: 'default',
  isDefault: '“%{name}” is now the default view',
  noDefault: '“%{name}” is no longer the default view',
  full: 'The company shares %{count} views already. End sharing one of them first.',
  failed: 'The shared views could not be changed.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: 'In der Firma geteilt',
  share: '„%{name}“ mit der Firma teilen',
  shared: 'Ansicht „%{name}“ ist mit der Firma geteilt',
  end: '„%{name}“ nicht mehr teilen',
  ended: 'Ansicht „%{name}“ wird nicht mehr geteilt',
  makeDefault: 'Mit „%{name}“ beginnen, für alle, die nichts gespeichert haben',
  default: 'Standard',
  isDefault: '„%{name}“ ist jetzt die Standardansicht',
  noDefault: '„%{name}“ ist nicht mehr die Standardansicht',
  full: 'Die Firma teilt bereits %{count} Ansichten. Beenden Sie zuerst eine davon.',
  failed: 'Die geteilten Ansichten konnten nicht geändert werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '公司共享的视图',
  share: '与公司共享“%{name}”',
  shared: '视图“%{name}”已与公司共享',
  end: '取消共享“%{name}”',
  ended: '视图“%{name}”已取消共享',
  makeDefault: '对未保存任何设置的用户，默认以“%{name}”打开',
  default: '默认',
  isDefault: '“%{name}”已设为默认视图',
  noDefault: '“%{name}”不再是默认视图',
  full: '公司已共享 %{count} 个视图，请先取消共享其中一个。',
  failed: '无法更改共享的视图。',
}

/** Texts of the views that a company shares, loaded with the saved views. */
export const companyViewText = createTexts<keyof typeof en>({ de, en, cn })
