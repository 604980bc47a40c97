import { createTexts, type PartText } from '#i18n/createTexts.ts'

/** The texts of the Ctrl+K palette, loaded with it. */
type PaletteTexts = { readonly [K in keyof typeof en]: string }

const en = {
  title: 'Search everything',
  input: 'Number, name, page or action',
  recent: 'Recent',
  screens: 'Pages',
  create: '%{action}: %{what}',
  language: 'Language: %{name}',
  archiveOn: 'Switch to archived data',
  archiveOff: 'Switch to current data',
  more: 'Show all %{count} in the list: %{field} with “%{text}”',
  moreThan: 'Show all (more than %{count}) in the list: %{field} with “%{text}”',
  inList: '%{value} in the list',
  searching: 'Searching …',
  count: '%{count} found',
  countShown: '%{count} found, %{shown} shown',
  countMore: 'more than %{count} found, %{shown} shown',
  nothing: 'Nothing found for “%{text}”.',
  nothingHint: 'Archived data is only searched in archive mode.',
  nothingArchive: 'Only archived data is searched; leave archive mode to search current data.',
  late: 'Searching %{fields} took too long. Please enter more characters.',
  failed: 'Numbers and names could not be searched.',
  tooOften: 'Too many searches. Please wait a moment.',
  leave:
    'You have unsaved input. Leave anyway? It will be restored when you open the dialog again.',
  stay: 'Stay',
  go: 'Leave',
  keys: '↑ ↓ choose · Enter opens · %{key} + Enter shows the entry in its list',
}

const de: PaletteTexts = {
  title: 'Alles durchsuchen',
  input: 'Nummer, Name, Seite oder Aktion',
  recent: 'Zuletzt geöffnet',
  screens: 'Seiten',
  create: '%{action}: %{what}',
  language: 'Sprache: %{name}',
  archiveOn: 'Zu den archivierten Daten wechseln',
  archiveOff: 'Zu den aktuellen Daten wechseln',
  more: 'Alle %{count} in der Liste anzeigen: %{field} mit „%{text}“',
  moreThan: 'Alle (mehr als %{count}) in der Liste anzeigen: %{field} mit „%{text}“',
  inList: '%{value} in der Liste',
  searching: 'Wird gesucht …',
  count: '%{count} gefunden',
  countShown: '%{count} gefunden, %{shown} angezeigt',
  countMore: 'mehr als %{count} gefunden, %{shown} angezeigt',
  nothing: 'Nichts gefunden zu „%{text}“.',
  nothingHint: 'Archivierte Daten werden nur im Archivmodus durchsucht.',
  nothingArchive:
    'Nur archivierte Daten werden durchsucht; verlassen Sie den Archivmodus, um aktuelle Daten zu durchsuchen.',
  late: 'Die Suche in %{fields} hat zu lange gedauert. Bitte mehr Zeichen eingeben.',
  failed: 'Nummern und Namen konnten nicht durchsucht werden.',
  tooOften: 'Zu viele Suchen. Bitte einen Moment warten.',
  leave:
    'Ihre Eingaben sind noch nicht gespeichert. Trotzdem verlassen? Die Eingaben werden wiederhergestellt, wenn Sie den Dialog erneut öffnen.',
  stay: 'Bleiben',
  go: 'Verlassen',
  keys: '↑ ↓ wählen · Enter öffnet · %{key} + Enter zeigt den Eintrag in seiner Liste',
}

const cn: PaletteTexts = {
  title: '全局搜索',
  input: '编号、名称、页面或操作',
  recent: '最近打开',
  screens: '页面',
  create: '%{action}：%{what}',
  language: '语言：%{name}',
  archiveOn: '切换到归档数据',
  archiveOff: '切换到当前数据',
  more: '在列表中显示全部 %{count} 项：%{field}含“%{text}”',
  moreThan: '在列表中显示全部（%{count} 项以上）：%{field}含“%{text}”',
  inList: '在列表中显示 %{value}',
  searching: '正在搜索…',
  count: '找到 %{count} 项',
  countShown: '找到 %{count} 项，显示 %{shown} 项',
  countMore: '找到 %{count} 项以上，显示 %{shown} 项',
  nothing: '未找到“%{text}”。',
  nothingHint: '归档数据只能在归档模式中搜索。',
  nothingArchive: '仅搜索归档数据；要搜索当前数据，请退出归档模式。',
  late: '在%{fields}中搜索用时过长。请输入更多字符。',
  failed: '无法搜索编号和名称。',
  tooOften: '搜索过于频繁，请稍候。',
  leave: '您输入的内容尚未保存。仍要离开吗？再次打开该对话框时会恢复。',
  stay: '留下',
  go: '离开',
  keys: '↑ ↓ 选择 · Enter 打开 · %{key} + Enter 在列表中显示该记录',
}

export type PaletteText = PartText<keyof typeof en>
export const paletteText = createTexts<keyof typeof en>({ de, en, cn })
