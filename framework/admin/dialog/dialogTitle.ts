import { actionKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'

/**
 * The title of the dialog of an action, as a sentence with the record. The words for create, edit and delete are the same for every
 * resource and take its name; an action of its own says by itself what it is about.
 */
export const dialogTitle = (
  text: Text,
  resource: Resource,
  action: string,
  record?: AnyRecord,
): string => {
  const label = text(actionKey(resource, action))
  const isCommon =
    action === 'create' || action === 'edit' || actionKey(resource, action).startsWith('ra.')
  if (record === undefined && !isCommon) return label
  const key = isCommon ? 'entryTitle' : label.includes(' ') ? 'actionTitle' : 'verbTitle'
  const fill = (verb: string, name: string) =>
    tidy(text(`dialog.${key}`, { action: verb, name, record: nameOf(resource, record) }))
  const name = text(singularKey(resource))
  // The word in the middle of the sentence begins small; which one that is depends on the language.
  return fill(label, name).startsWith(label)
    ? fill(label, uncapitalized(name))
    : fill(uncapitalized(label), name)
}

/** The title of a dialog that shows a record. */
export const recordTitle = (text: Text, resource: Resource, record?: AnyRecord): string =>
  tidy(
    text('dialog.showTitle', {
      name: text(singularKey(resource)),
      record: nameOf(resource, record),
    }),
  )

const nameOf = (resource: Resource, record: AnyRecord | undefined): string =>
  record === undefined ? '' : nameRecord(resource, record)

/** A word begins small unless it is an abbreviation. */
const uncapitalized = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLocaleLowerCase() + words.slice(1) : words

/** Without the blanks of words that are missing. */
const tidy = (title: string): string => title.replaceAll(/\s+/g, ' ').trim()
