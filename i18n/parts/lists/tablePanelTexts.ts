import { createTexts } from '#i18n/createTexts.ts'

const en = {
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

/** Texts of the column chooser and of the saved views, loaded with them. */
export const tablePanelText = createTexts<keyof typeof en>({ de, en, cn })
