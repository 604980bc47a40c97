import { createTexts } from '#i18n/createTexts.ts'

const en = {
  now: 'Needs attention',
  overdue: 'Overdue, by what is expected',
  before: 'Longer',
  sinceYesterday: 'Since yesterday',
  nothing: 'Nothing needs your attention.',
  checked: 'None: %{names}',
  fresh: '%{count} since yesterday',
  moreThan: 'more than %{count}',
  lastOpened: 'Recently opened',
  noneOpened: 'Entries that you open are listed here.',
  news: '%{count} new',
  noAreas: 'You do not have access to any area yet.',
  noAreasHint: 'Ask your company admin (%{code}) for permissions.',
  failed: 'Counts could not be loaded.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  now: 'Handlungsbedarf',
  overdue: 'Überfällig, nach Erwartung',
  before: 'Länger',
  sinceYesterday: 'Seit gestern',
  nothing: 'Nichts zu tun.',
  checked: 'Keine: %{names}',
  fresh: '%{count} seit gestern',
  moreThan: 'mehr als %{count}',
  lastOpened: 'Zuletzt geöffnet',
  noneOpened: 'Hier stehen die Einträge, die Sie öffnen.',
  news: '%{count} neu',
  noAreas: 'Sie haben noch auf keinen Bereich Zugriff.',
  noAreasHint: 'Bitten Sie Ihren Firmenadministrator (%{code}) um Berechtigungen.',
  failed: 'Die Zahlen konnten nicht geladen werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  now: '当前待办',
  overdue: '逾期（按期望事项）',
  before: '更早',
  sinceYesterday: '昨日以来',
  nothing: '暂无待办事项。',
  checked: '没有：%{names}',
  fresh: '昨日以来 %{count}',
  moreThan: '%{count} 以上',
  lastOpened: '最近打开',
  noneOpened: '您打开的条目会显示在这里。',
  news: '%{count} 条更新',
  noAreas: '您尚无权访问任何功能区。',
  noAreasHint: '请向贵公司的管理员（%{code}）申请权限。',
  failed: '数量加载失败。',
}

/** The texts of the home page, loaded with it. */
export const homeText = createTexts<keyof typeof en>({ de, en, cn })
