import { createTexts } from '#i18n/createTexts.ts'

type ExportTexts = { readonly [K in keyof typeof en]: string }

const en = {
  title: 'Export: %{name}',
  what: 'Exports the list with its current filters, sorting and columns.',
  rows: 'Rows',
  moreThan: 'more than %{rows}',
  format: 'Format',
  xlsx: 'Excel (.xlsx)',
  xlsxHint: 'Numbers and dates as values',
  csv: 'CSV (.csv)',
  csvHint: 'Semicolon-separated text for other programs',
  making: 'Preparing the file …',
  soFar: '%{size} kB so far',
  saved: 'File saved',
  cancelled: 'The export was cancelled; nothing was saved.',
  busy: 'Too many exports are running. Try again in a moment.',
  tooLong: 'An export can have at most %{most} rows. Narrow the filters.',
  tooSlow: 'Finding these rows takes too long. Narrow the filters.',
  failed: 'The export failed (%{status}). Try again.',
  broken: 'Connection lost; nothing was saved. Try again.',
}

const de: ExportTexts = {
  title: 'Export: %{name}',
  what: 'Exportiert die Liste mit den aktuellen Filtern, der Sortierung und den Spalten.',
  rows: 'Zeilen',
  moreThan: 'mehr als %{rows}',
  format: 'Format',
  xlsx: 'Excel (.xlsx)',
  xlsxHint: 'Zahlen und Datumsangaben als Werte',
  csv: 'CSV (.csv)',
  csvHint: 'Text mit Semikolon als Trennzeichen, für andere Programme',
  making: 'Datei wird erstellt …',
  soFar: 'bisher %{size} kB',
  saved: 'Datei gespeichert',
  cancelled: 'Der Export wurde abgebrochen; es wurde nichts gespeichert.',
  busy: 'Zurzeit laufen zu viele Exporte. Bitte gleich erneut versuchen.',
  tooLong: 'Ein Export kann höchstens %{most} Zeilen haben. Bitte die Filter eingrenzen.',
  tooSlow: 'Die Suche nach diesen Zeilen dauert zu lange. Bitte die Filter eingrenzen.',
  failed: 'Der Export ist fehlgeschlagen (%{status}). Bitte erneut versuchen.',
  broken: 'Verbindung unterbrochen; es wurde nichts gespeichert. Bitte erneut versuchen.',
}

const cn: ExportTexts = {
  title: '导出：%{name}',
  what: '按当前筛选、排序和列导出列表。',
  rows: '行数',
  moreThan: '%{rows} 以上',
  format: '格式',
  xlsx: 'Excel (.xlsx)',
  xlsxHint: '数字和日期以数值形式导出',
  csv: 'CSV (.csv)',
  csvHint: '以分号分隔的文本，供其他程序使用',
  making: '正在生成文件…',
  soFar: '已接收 %{size} kB',
  saved: '文件已保存',
  cancelled: '导出已取消；未保存任何内容。',
  busy: '正在进行的导出过多。请稍后重试。',
  tooLong: '一次导出最多 %{most} 行。请缩小筛选范围。',
  tooSlow: '查找这些行耗时过长。请缩小筛选范围。',
  failed: '导出失败（%{status}）。请重试。',
  broken: '连接中断；未保存任何内容。请重试。',
}

/** The texts of the export dialog, loaded with it. */
export const exportText = createTexts<keyof typeof en>({ de, en, cn })
