import { createTexts } from '#i18n/createTexts.ts'
import { changeManyText, type ChangeManyText } from './changeManyTexts.ts'
import type { Language } from '#i18n/language.ts'

/** What a deletion of many entries says in other words than a change of many. */
const en = {
  title: 'Delete entries: %{name}',
  tooMany: 'At most %{rows} entries can be deleted at once. Narrow the filter.',
  writing: 'Deleting entries',
  checked: 'Nothing has been deleted yet.',
  outcome: 'Deletion',
  changed: 'Will be deleted',
  allOrNone: 'All entries are deleted together or, if something goes wrong, none of them.',
  change: 'Delete (%{count})',
  done: '%{count} entries deleted',
  doneOne: '1 entry deleted',
  notDone: 'Nothing was deleted, because entries were rejected in the meantime. Check again.',
  rejected: '%{count} rejected and not deleted.',
  cancelled: 'Cancelled; nothing was deleted.',
  cancelledGood: 'Cancelled. Entries deleted before stay deleted; check again to see the others.',
  notFound: 'No longer exists, or is not yours to delete',
  busy: 'Too many changes are running. Try again in a moment.',
  broken: 'Connection lost. Try again: nothing is deleted twice.',
}
type Key = keyof typeof en

const de: { readonly [K in Key]: string } = {
  title: 'Einträge löschen: %{name}',
  tooMany: 'Höchstens %{rows} Einträge können auf einmal gelöscht werden. Bitte stärker filtern.',
  writing: 'Einträge werden gelöscht',
  checked: 'Es wurde noch nichts gelöscht.',
  outcome: 'Löschung',
  changed: 'Werden gelöscht',
  allOrNone: 'Es werden alle Einträge gemeinsam gelöscht oder, wenn etwas misslingt, keiner.',
  change: 'Löschen (%{count})',
  done: '%{count} Einträge gelöscht',
  doneOne: '1 Eintrag gelöscht',
  notDone:
    'Es wurde nichts gelöscht, da inzwischen Einträge abgelehnt wurden. Bitte erneut prüfen.',
  rejected: '%{count} abgelehnt und nicht gelöscht.',
  cancelled: 'Abgebrochen; es wurde nichts gelöscht.',
  cancelledGood:
    'Abgebrochen. Bereits gelöschte Einträge bleiben gelöscht; eine neue Prüfung zeigt die übrigen.',
  notFound: 'Nicht mehr vorhanden oder für Sie nicht löschbar',
  busy: 'Zurzeit laufen zu viele Änderungen. Bitte gleich erneut versuchen.',
  broken: 'Verbindung unterbrochen. Bitte erneut versuchen: Nichts wird doppelt gelöscht.',
}

const cn: { readonly [K in Key]: string } = {
  title: '删除记录：%{name}',
  tooMany: '一次最多可删除 %{rows} 条记录。请缩小筛选范围。',
  writing: '正在删除',
  checked: '尚未删除任何内容。',
  outcome: '删除',
  changed: '将删除',
  allOrNone: '所有记录一起删除；如出现问题，则全部不删除。',
  change: '删除（%{count}）',
  done: '已删除 %{count} 条记录',
  doneOne: '已删除 1 条记录',
  notDone: '未删除任何内容，因为期间有记录被拒绝。请重新检查。',
  rejected: '%{count} 条被拒绝，未删除。',
  cancelled: '已取消；未删除任何内容。',
  cancelledGood: '已取消。之前已删除的记录保持删除；请重新检查其余记录。',
  notFound: '已不存在，或您无权删除',
  busy: '正在进行的更改过多。请稍后重试。',
  broken: '连接中断。请重试：不会重复删除。',
}

const texts = createTexts<Key>({ de, en, cn })

/** Texts of the dialog that deletes many entries, loaded with it: those of a change, where nothing else is said. */
export const deleteManyText = (language: Language): ChangeManyText => {
  const own = texts(language)
  const changes = changeManyText(language)
  return (key, facts) => (key in en ? own(key as Key, facts) : changes(key, facts))
}
