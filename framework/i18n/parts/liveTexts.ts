import { createTexts } from '#i18n/createTexts.ts'

const en = {
  new: '%{count} new',
  changed: '%{count} changed',
  gone: '%{count} removed',
  and: ', ',
  show: 'Show',
  cellNew: 'New since you last looked',
  cellChanged: 'Changed since you last looked. Before: %{before}',
  cellFilled: 'Changed since you last looked. Was empty before.',
  rowChanged: 'Changed by someone else.',
  rowGone: 'No longer available: deleted, archived, or no longer visible to you.',
  formChanged: 'Changed by someone else. Your input is kept; when you save, you see what differs.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  new: '%{count} neu',
  changed: '%{count} geändert',
  gone: '%{count} entfallen',
  and: ', ',
  show: 'Anzeigen',
  cellNew: 'Neu seit dem letzten Blick',
  cellChanged: 'Geändert seit dem letzten Blick. Vorher: %{before}',
  cellFilled: 'Geändert seit dem letzten Blick. Vorher leer.',
  rowChanged: 'Von jemand anderem geändert.',
  rowGone: 'Nicht mehr verfügbar: gelöscht, archiviert oder für Sie nicht mehr sichtbar.',
  formChanged:
    'Von jemand anderem geändert. Ihre Eingaben bleiben erhalten; beim Speichern sehen Sie die Unterschiede.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  new: '新增 %{count} 条',
  changed: '变更 %{count} 条',
  gone: '减少 %{count} 条',
  and: '，',
  show: '显示',
  cellNew: '上次查看后新增',
  cellChanged: '上次查看后已变更。变更前：%{before}',
  cellFilled: '上次查看后已变更。变更前为空。',
  rowChanged: '已被他人更改。',
  rowGone: '已不可用：已删除、已归档或您已无权查看。',
  formChanged: '已被他人更改。您输入的内容会保留，保存时将显示差异。',
}

/** The texts about changes by others, in one language, loaded with that part. */
export const liveText = createTexts<keyof typeof en>({ de, en, cn })
