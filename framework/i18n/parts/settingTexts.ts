import { createTexts } from '#i18n/createTexts.ts'

const en = {
  rail: 'Side navigation',
  railOpen: 'Icons and names',
  railFolded: 'Icons only',
  plainKeys: 'Keys ? and / by themselves',
  live: 'Changes by others',
  on: 'On',
  off: 'Off',
  theme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  density: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
}

const de: { readonly [K in keyof typeof en]: string } = {
  rail: 'Seitennavigation',
  railOpen: 'Symbole und Namen',
  railFolded: 'Nur Symbole',
  plainKeys: 'Tasten ? und / allein',
  live: 'Änderungen anderer',
  on: 'Ein',
  off: 'Aus',
  theme: 'Darstellung',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  density: 'Zeilen',
  comfortable: 'Komfortabel',
  compact: 'Kompakt',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  rail: '侧边导航',
  railOpen: '图标和名称',
  railFolded: '仅图标',
  plainKeys: '问号键和斜杠键单独使用',
  live: '他人的更改',
  on: '开',
  off: '关',
  theme: '外观',
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
  density: '行距',
  comfortable: '宽松',
  compact: '紧凑',
}

export type SettingKey = keyof typeof en

/** Texts of the choices for this device, loaded with their panel. */
export const settingText = createTexts<keyof typeof en>({ de, en, cn })
