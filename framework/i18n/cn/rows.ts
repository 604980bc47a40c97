import type { Texts } from '#i18n/texts.ts'
import type { rows as english } from '#i18n/en/rows.ts'

export const rows: Texts<typeof english> = {
  recordedAction: {
    errorOnSave: '保存出错',
    noEntries: '暂无操作记录。',
  },
  batch: {
    full: '（一次最多 %{count} 条）',
    addPage: '选择本页',
    row: '选择 %{name}',
    rowKey: '空格键选择此行',
  },
  whyNot: {
    title: '不可用的操作',
    intro: '不可用，原因如下：',
    right: '您需要权限“%{rights}”。',
    between: '”或“',
  },
}
