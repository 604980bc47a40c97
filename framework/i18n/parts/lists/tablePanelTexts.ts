import { createTexts } from '#i18n/createTexts.ts'

const en = {
  columnsTitle: 'Choose and arrange columns',
  save: 'Save view',
  reset: 'Reset view',
  group: 'Group by …',
  defaultView: 'Default view',
  changed: 'changed',
  look: 'Display',
  keptHint: 'Saved: columns, their widths and the sorting with which this list opens for you.',
  columnsHint:
    'Drag a column, or focus its handle and press Space, use the arrow keys, then press Space again.',
  columnsAll: 'Show all',
  columnsNone: 'Hide all',
  columnsNew: 'new',
  movable: 'movable column',
  lastColumn: 'At least one column must remain visible.',
  moveUp: 'Move %{column} up',
  moveDown: 'Move %{column} down',
  viewsEmpty: 'No saved views yet. Set filters, sorting and columns, then save them under a name.',
  viewReplace: 'Replace',
  viewDeleted: 'View “%{name}” deleted',
  viewUnwatched: 'View “%{name}” deleted and no longer watched',
  viewReplaced: 'View “%{name}” replaced.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  columnsTitle: 'Spalten auswählen und anordnen',
  save: 'Ansicht speichern',
  reset: 'Ansicht zurücksetzen',
  group: 'Gruppieren nach …',
  defaultView: 'Standardansicht',
  changed: 'geändert',
  look: 'Anzeige',
  keptHint:
    'Gespeichert werden Spalten, ihre Breiten und die Sortierung, mit denen sich diese Liste für Sie öffnet.',
  columnsHint:
    'Ziehen Sie eine Spalte. Oder wählen Sie den Griff an, drücken Sie die Leertaste, verschieben Sie mit den Pfeiltasten und drücken Sie erneut die Leertaste.',
  columnsAll: 'Alle anzeigen',
  columnsNone: 'Alle ausblenden',
  columnsNew: 'neu',
  movable: 'verschiebbare Spalte',
  lastColumn: 'Mindestens eine Spalte muss sichtbar bleiben.',
  moveUp: '%{column} nach oben verschieben',
  moveDown: '%{column} nach unten verschieben',
  viewsEmpty:
    'Noch keine gespeicherten Ansichten. Stellen Sie Filter, Sortierung und Spalten ein und speichern Sie sie unter einem Namen.',
  viewReplace: 'Ersetzen',
  viewDeleted: 'Ansicht „%{name}“ gelöscht',
  viewUnwatched: 'Ansicht „%{name}“ gelöscht und nicht mehr beobachtet',
  viewReplaced: 'Ansicht „%{name}“ ersetzt.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  columnsTitle: '选择并排列各列',
  save: '保存视图',
  reset: '重置视图',
  group: '按列分组…',
  defaultView: '默认视图',
  changed: '已更改',
  look: '显示',
  keptHint: '保存后，您打开此列表时将使用这些列、列宽和排序。',
  columnsHint: '拖动列；或选中手柄并按空格键，用方向键移动，再按一次空格键。',
  columnsAll: '全部显示',
  columnsNone: '全部隐藏',
  columnsNew: '新',
  movable: '可移动的列',
  lastColumn: '至少须保留一列可见。',
  moveUp: '上移“%{column}”',
  moveDown: '下移“%{column}”',
  viewsEmpty: '尚无已保存的视图。请设置筛选、排序和列，然后命名保存。',
  viewReplace: '替换',
  viewDeleted: '已删除视图“%{name}”',
  viewUnwatched: '已删除视图“%{name}”并取消关注',
  viewReplaced: '已替换视图“%{name}”。',
}

/** Texts of the panel of a view, loaded with it. */
export const tablePanelText = createTexts<keyof typeof en>({ de, en, cn })
