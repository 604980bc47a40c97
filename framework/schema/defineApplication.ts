import { kindOf } from '#kinds/schema.ts'
import { isDeadline } from '#schema/kinds/traits.ts'
import { withDefaults, type Application, type StatedApplication } from './application.ts'
import { defineCatalogue, type Catalogue, type Checked } from './defineCatalogue.ts'
import { viewNamed } from './access.ts'
import { assertWatch } from './record/watching.ts'
import { fieldOf, type Resource } from './resource.ts'
import { companyCodesOf, isCompanyCode, longestCompanyCode } from './users/companyCodes.ts'
import { isRoleName, roleLimits } from './users/roles.ts'

/** An application with its declarations. */
export interface DefinedApplication<C extends Catalogue = Catalogue> extends Application {
  /** Every declaration: those with calls, tables or screens. */
  readonly resources: C
}

/**
 * An application as a value: everything that the framework knows of a business. Declarations are checked here, as far as they concern
 * each other or the application; what the application leaves out follows from the rest, see `withDefaults`.
 * @throws TypeError that says which declaration names what does not exist, or cannot be used so
 */
export const defineApplication = <C extends Catalogue>(
  stated: StatedApplication & { readonly resources: C & Checked<C> },
): DefinedApplication<C> => {
  const application = withDefaults(stated)
  const resources = Object.values<Resource>(defineCatalogue<C>(application.resources))
  assertCompanies(application)
  assertPermissions(application)
  assertRoles(application)
  for (const resource of resources) {
    assertNames(application, resource)
    assertCompanyStamps(application, resource)
    assertDue(application, resource)
    assertWatch(resource)
  }
  assertMenu(application)
  return application
}

const assertCompanies = (application: Application): void => {
  const { min, max, example } = companyCodesOf(application)
  if (min < 1 || max < min || max > longestCompanyCode)
    throw new TypeError(`codes of companies have 1 to ${longestCompanyCode} characters`)
  if (!isCompanyCode(application, example))
    throw new TypeError('the example is no code of a company')
}

/** Each permission can be given by a group of the identity provider. */
const assertPermissions = ({ permissions, permissionGroups }: Application): void => {
  const { name } = permissionGroups
  const other = permissions.find((permission) => !name.test(permission))
  if (other !== undefined)
    throw new TypeError(
      `the permission ${other} is none of permissionGroups, whose names are ${name}`,
    )
}

/** Companies start with roles that their admins could create. */
const assertRoles = ({ roles = {}, offeredPermissions }: Application): void => {
  const offered: ReadonlySet<string> = new Set(offeredPermissions)
  const stated = Object.entries<readonly string[] | undefined>(roles)
  if (stated.length > roleLimits.ofCompany)
    throw new TypeError(`a company has at most ${roleLimits.ofCompany} roles`)
  for (const [name, permissions = []] of stated) {
    const isName: boolean = isRoleName(name)
    if (!isName) throw new TypeError(`"${name}" cannot be the name of a role`)
    const other = permissions.find((permission) => !offered.has(permission))
    if (other !== undefined)
      throw new TypeError(`the role ${name} gives ${other}, which is none of offeredPermissions`)
  }
}

/** Lists and forms name fields, and access names permissions; without the compiler, a wrong name would do nothing. */
const assertNames = ({ permissions }: Application, resource: Resource): void => {
  const { name, list, form, access } = resource
  const named = {
    'list.columns': list?.columns,
    'list.sort': list?.sort.map(({ field }) => field),
    'form.inputs': form?.inputs,
  }
  for (const [place, names = []] of Object.entries(named)) {
    const unknown = names.find((one) => one !== 'id' && fieldOf(resource, one) === undefined)
    if (unknown !== undefined)
      throw new TypeError(`${name}.${place} names ${unknown}, which is no field of it`)
  }
  const rights: ReadonlySet<string> = new Set(['companyAdmin', ...permissions])
  for (const [place, needed = []] of Object.entries(access)) {
    const unknown = needed.find((one) => !rights.has(one))
    if (unknown !== undefined)
      throw new TypeError(
        `${name}.access.${place} names ${unknown}, which is no permission of the application`,
      )
  }
}

/** A field that the server stamps with the code of a company has room for it. */
const assertCompanyStamps = (application: Application, { name, fields }: Resource): void => {
  const { max } = companyCodesOf(application)
  for (const [stamped, field] of Object.entries(fields))
    if (field.stamp === 'session.participantCode' && field.kind === 'text' && field.max < max)
      throw new TypeError(`${name}.${stamped}: codes of companies have up to ${max} characters`)
}

/** The menu names lists and pages that exist. */
const assertMenu = ({ menu = [], pages = {}, resources }: DefinedApplication): void => {
  for (const entry of menu.flat()) {
    const name = typeof entry === 'string' ? entry : entry.name
    if (!Object.hasOwn(pages, name) && viewNamed({ resources }, name)?.name !== name)
      throw new TypeError(`the menu names ${name}, which is neither a list nor a page`)
  }
}

/** What is due is counted from a time, by an allowance of the application, while fields that exist have values. */
const assertDue = ({ allowances = {} }: Application, resource: Resource): void => {
  for (const [due, field] of Object.entries(resource.fields)) {
    if (!isDeadline(field)) continue
    const place = `${resource.name}.${due}`
    const from = fieldOf(resource, field.from)
    if (from === undefined || !kindOf(from).isInstant)
      throw new TypeError(`${place} counts from ${field.from}, which is no time`)
    if (!Object.hasOwn(allowances, field.within))
      throw new TypeError(`${place}: the application has no allowance ${field.within}`)
    const unknown = Object.keys(field.while).find((name) => fieldOf(resource, name) === undefined)
    if (unknown !== undefined)
      throw new TypeError(`${place}: ${resource.name} has no field ${unknown}`)
  }
}
