import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: '%{name} (%{count})',
  nothing: 'Nothing selected.',
  checking: 'Checking each entry …',
  choose: 'Action',
  willGo: '%{count} of %{total}',
  willNotGo: '%{count} cannot be processed – show reasons',
  done: '%{count} done',
  notAll: '%{count} not processed, still selected.',
  conflict: 'Changed by someone else in the meantime. Please check again.',
  ambiguous: 'Several entries have this number. Please process them one by one.',
  notFound: 'No longer exists.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: '%{name} (%{count})',
  nothing: 'Nichts ausgewählt.',
  checking: 'Einträge werden geprüft …',
  choose: 'Aktion',
  willGo: '%{count} von %{total}',
  willNotGo: '%{count} nicht möglich – Gründe anzeigen',
  done: '%{count} erledigt',
  notAll: '%{count} nicht bearbeitet, weiterhin ausgewählt.',
  conflict: 'Inzwischen von jemand anderem geändert. Bitte erneut prüfen.',
  ambiguous: 'Mehrere Einträge haben diese Nummer. Bitte einzeln bearbeiten.',
  notFound: 'Nicht mehr vorhanden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '%{name}：%{count} 条',
  nothing: '未选中任何记录。',
  checking: '正在检查各条记录…',
  choose: '操作',
  willGo: '%{total} 条中 %{count} 条',
  willNotGo: '%{count} 条无法处理——查看原因',
  done: '已完成 %{count} 条',
  notAll: '%{count} 条未能处理，仍保持选中。',
  conflict: '在此期间已被他人更改，请重新核对。',
  ambiguous: '该编号对应多条记录，请逐条处理。',
  notFound: '已不存在。',
}

/** Texts of the dialog that processes several rows, loaded with it. */
export const batchText = createTexts<keyof typeof en>({ de, en, cn })
