import { createTexts } from '#i18n/createTexts.ts'

const en = {
  leftOut: 'Left out, as this list does not have it or you may not see it: %{parts}.',
  filter: 'filter “%{name}”',
  sort: 'sorting by “%{name}”',
  columns: 'column “%{name}”',
  page: 'page “%{name}”',
  perPage: '“%{name}” rows per page',
}

const de: { readonly [K in keyof typeof en]: string } = {
  leftOut:
    'Weggelassen, weil es in dieser Liste nicht vorkommt oder Sie es nicht sehen dürfen: %{parts}.',
  filter: 'Filter „%{name}“',
  sort: 'Sortierung nach „%{name}“',
  columns: 'Spalte „%{name}“',
  page: 'Seite „%{name}“',
  perPage: '„%{name}“ Zeilen pro Seite',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  leftOut: '已忽略此列表中不存在或您无权查看的设置：%{parts}。',
  filter: '筛选“%{name}”',
  sort: '按“%{name}”排序',
  columns: '列“%{name}”',
  page: '第“%{name}”页',
  perPage: '每页“%{name}”行',
}

/** What is said of parts of a list's state that the list does without. */
export const leftOutText = createTexts<keyof typeof en>({ de, en, cn })
