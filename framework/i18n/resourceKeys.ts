import type { Resource } from '#schema/resource.ts'
import { ownValue } from '#schema/ownValue.ts'
import type { MessageKey } from './messages.ts'

/*
 * Keys of texts that a declaration requires. Engines know a resource only as data, so its names are not in the
 * type here; `ResourceMessages` ensures that each key has a text.
 */
const key = (...path: readonly string[]) => `resource.${path.join('.')}` as MessageKey

type Named = Pick<Resource, 'name'>

export const singularKey = ({ name }: Named) => key(name, 'singular')
export const pluralKey = ({ name }: Named) => key(name, 'plural')
export const viewKey = ({ name }: Resource, view: string) => key(name, 'views', view)
/** Optional. */
export const deleteQuestionKey = ({ name }: Resource) => key(name, 'deleteQuestion')
export const deletedKey = ({ name }: Resource) => key(name, 'deleted')
export const fieldKey = ({ name }: Named, field: string) => key(name, 'fields', field)
export const choiceKey = ({ name }: Named, field: string, value: string) =>
  key(name, 'choices', field, value)
/** The elements of a list have texts like a resource. */
export const elementsOf = ({ name }: Named, field: string): Named => ({
  name: `${name}.elements.${field}`,
})
/** The heading of a section of the form. */
export const sectionKey = ({ name }: Named, section: string) => key(name, 'sections', section)
export const tabKey = ({ name }: Named, tab: string) => key(name, 'tabs', tab)
export const ruleKey = ({ name, rules }: Resource, rule: string) =>
  rules !== undefined && Object.hasOwn(rules, rule)
    ? key(name, 'rules', rule)
    : (`rule.${rule}` as MessageKey)
/** The name of what users who watch a row are notified of. */
export const eventKey = ({ name }: Named, rule: string) => key(name, 'events', rule)
/** Of a problem that the resource declares itself. */
export const problemKey = ({ name }: Resource, problem: string) => key(name, 'problems', problem)

/** The meaning of a code; as a variant, its meaning for rows about which the codes of the group mean something else. */
export const codeKey = (group: string, code: string, isVariant: boolean) =>
  `coded.${isVariant ? 'variant' : 'codes'}.${group}.${code}` as MessageKey
/** Instead of the meaning of any code. */
export const commonTextKey = (name: string) => `coded.common.${name}` as MessageKey
/** What a page elsewhere is about. */
export const helpKey = (page: string) => `coded.help.${page}` as MessageKey

/** The name of a count of the home page. */
export const tileKey = (tile: string) => `home.tiles.${tile}` as MessageKey
/** The title of a part of a dashboard. */
export const partKey = (part: string) => `dashboard.${part}` as MessageKey
/** What an area is for, on its card. Optional. */
export const areaKey = (area: string) => `home.areas.${area}` as MessageKey

const common: { readonly [action: string]: MessageKey } = {
  create: 'ra.action.create',
  edit: 'ra.action.edit',
  show: 'ra.action.show',
  delete: 'ra.action.delete',
}

/** The label of an action: the resource's own for its declared actions, else the common one. */
export const actionKey = ({ name, actions }: Resource, action: string): MessageKey => {
  const isOwn = actions !== undefined && Object.hasOwn(actions, action)
  return (isOwn ? undefined : ownValue(common, action)) ?? key(name, 'actions', action)
}
