import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: '%{name}: group by a column',
  column: 'Column',
  what: 'How many entries have each value, with the other filters of the list. A click on a value shows its entries.',
  value: 'Value',
  count: 'Entries',
  empty: '(empty)',
  table: 'Values of %{column}',
  counting: 'Counting …',
  counted: '%{count} values.',
  cut: 'Only the %{count} most frequent values are shown.',
  none: 'There are no entries.',
  noColumn: 'No column that you see can be grouped.',
  tooSlow: 'Counting takes too long. Narrow down the list with filters.',
  busy: 'Too many requests. Try again in a minute.',
  failed: 'The values could not be counted.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: '%{name}: nach einer Spalte gruppieren',
  column: 'Spalte',
  what: 'Wie viele Einträge jeden Wert haben, mit den anderen Filtern der Liste. Ein Klick auf einen Wert zeigt seine Einträge.',
  value: 'Wert',
  count: 'Einträge',
  empty: '(leer)',
  table: 'Werte von %{column}',
  counting: 'Wird gezählt …',
  counted: '%{count} Werte.',
  cut: 'Nur die %{count} häufigsten Werte werden angezeigt.',
  none: 'Es gibt keine Einträge.',
  noColumn: 'Keine Spalte kann gruppiert werden.',
  tooSlow: 'Das Zählen dauert zu lange. Schränken Sie die Liste mit Filtern ein.',
  busy: 'Zu viele Anfragen. Versuchen Sie es in einer Minute erneut.',
  failed: 'Die Werte konnten nicht gezählt werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '%{name}：按列分组',
  column: '列',
  what: '按列表的其他筛选条件统计各值的记录数。点击某个值即可查看其记录。',
  value: '值',
  count: '记录数',
  empty: '（空）',
  table: '“%{column}”的值',
  counting: '正在统计…',
  counted: '共 %{count} 个值。',
  cut: '仅显示最常见的 %{count} 个值。',
  none: '没有记录。',
  noColumn: '您可见的列均无法分组。',
  tooSlow: '统计耗时过长。请用筛选条件缩小列表范围。',
  busy: '请求过多，请一分钟后重试。',
  failed: '无法统计这些值。',
}

/** Texts of the counts by a column, loaded with them. */
export const groupText = createTexts<keyof typeof en>({ de, en, cn })
