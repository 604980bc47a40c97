import { createTexts } from '#i18n/createTexts.ts'

const en = {
  now: 'Now',
  charactersLeft: '%{count} of %{max}',
  addMore: 'Add another',
  add: 'Add entry',
  element: '%{label} %{position}',
  entry: 'entry %{position}',
  moveUp: 'Move %{name} up',
  moveDown: 'Move %{name} down',
  remove: 'Remove %{name}',
  keys: 'Enter adds an entry; Alt+↑ and Alt+↓ move it.',
  added: 'Entry %{position} added.',
  moved: '%{name} is now entry %{position} of %{count}.',
  removed: '%{name} removed, %{count} left.',
  full: 'At most %{max} entries.',
  shown: 'Now in the form: %{names}.',
  hidden: 'No longer in the form: %{names}.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  now: 'Jetzt',
  charactersLeft: '%{count} von %{max}',
  addMore: 'Weiteren anlegen',
  add: 'Eintrag hinzufügen',
  element: '%{label} %{position}',
  entry: 'Eintrag %{position}',
  moveUp: '%{name} nach oben verschieben',
  moveDown: '%{name} nach unten verschieben',
  remove: '%{name} entfernen',
  keys: 'Enter fügt einen Eintrag hinzu; Alt+↑ und Alt+↓ verschieben ihn.',
  added: 'Eintrag %{position} hinzugefügt.',
  moved: '%{name} ist jetzt Eintrag %{position} von %{count}.',
  removed: '%{name} entfernt, noch %{count}.',
  full: 'Höchstens %{max} Einträge.',
  shown: 'Neu im Formular: %{names}.',
  hidden: 'Nicht mehr im Formular: %{names}.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  now: '现在',
  charactersLeft: '%{count} / %{max}',
  addMore: '继续添加',
  add: '添加条目',
  element: '%{label} %{position}',
  entry: '第 %{position} 项',
  moveUp: '上移%{name}',
  moveDown: '下移%{name}',
  remove: '移除%{name}',
  keys: '按 Enter 添加条目；按 Alt+↑ 和 Alt+↓ 调整顺序。',
  added: '已添加第 %{position} 项。',
  moved: '%{name}现在是第 %{position} 项，共 %{count} 项。',
  removed: '已移除%{name}，剩余 %{count} 项。',
  full: '最多 %{max} 项。',
  shown: '表单新增：%{names}。',
  hidden: '表单不再显示：%{names}。',
}

/** Texts of forms with lists or with inputs under a condition. */
export const formText = createTexts<keyof typeof en>({ de, en, cn })
