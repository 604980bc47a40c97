import { z } from 'zod'
import type { Application } from '#schema/application.ts'
import { toMembership, toRoleGroup } from '#schema/users/groups.ts'
import type { CompanyRole } from '#schema/users/roles.ts'
import { ServerError } from '#server/errors.ts'
import type { RoleSource, UserChanges } from '#server/userDirectory.ts'
import type { AdminClient, Path } from './adminClient.ts'
import { isPerson, readMembers, type Groups } from './people.ts'
import type { Undo } from './undo.ts'

/**
 * A role of a company in a realm: a group below the one of the company, to which roles of the portal are mapped. Who is in it has them in
 * tokens, and is no member of the company by it.
 */
const roleGroup = z.object({
  id: z.string(),
  name: z.string(),
  clientRoles: z.record(z.string(), z.array(z.string())).default({}),
  realmRoles: z.array(z.string()).default([]),
})
type RoleGroup = z.output<typeof roleGroup>

const roleList = z.array(z.object({ id: z.string(), name: z.string() }))
const withId = z.object({ id: z.string() })
const pageSize = 100

export const createRoles = (
  client: AdminClient,
  groups: Groups,
  { client: portal }: Application['signIn'],
) => {
  const readGroups = (company: string): Promise<RoleGroup[] | undefined> =>
    groups.withId(toRoleRoot(company), (id) => readChildren(client, id))

  const listRoles: RoleSource['listRoles'] = async (company) =>
    (await readGroups(company))
      ?.map(({ name, clientRoles: { [portal]: permissions = [], ...others }, realmRoles }) => {
        // What an operator added can neither be given nor taken by an admin.
        const foreign = Object.entries(others).flatMap(([other, roles]) =>
          roles.map((role) => `${other}:${role}`),
        )
        return { name, permissions: [...permissions, ...foreign, ...realmRoles] }
      })
      .toSorted((one, other) => one.name.localeCompare(other.name))

  const findRole = async (company: string, name: string): Promise<RoleGroup | undefined> =>
    (await readGroups(company))?.find((group) => group.name === name)

  const listRoleMembers: RoleSource['listRoleMembers'] = async (company, name) => {
    const found = await findRole(company, name)
    const members = found && (await readMembers(client, found.id))
    return (members ?? []).filter(isPerson).map(({ id }) => id)
  }

  /** Calls that change roles; each adds a step that undoes it, except the deletion. */
  const createChanges = (
    undo: Undo,
  ): Pick<UserChanges, 'createRole' | 'changeRole' | 'deleteRole'> => {
    const getRole = async (company: string, name: string): Promise<RoleGroup> => {
      const found = await findRole(company, name)
      if (found === undefined) throw new ServerError('NOT_FOUND')
      return found
    }
    const create = async (parent: string, path: string): Promise<string> => {
      let isAnother = false
      undo.add(`group ${path}`, async () => {
        const made = isAnother ? undefined : await groups.find(path)
        if (made) await client.change('DELETE', ['groups', made.id])
      })
      const name = path.slice(path.lastIndexOf('/') + 1)
      const id = await client.create(['groups', parent, 'children'], { name })
      isAnother = id === undefined
      if (id === undefined) throw new Error(`Keycloak already has a group ${path}`)
      return id
    }
    const map = async (
      group: string,
      names: readonly string[],
      method: 'POST' | 'DELETE',
    ): Promise<void> => {
      if (names.length === 0) return
      const [{ id } = { id: '' }] = await client.read(['clients'], z.array(withId), {
        clientId: portal,
      })
      const known = await client.read(['clients', id, 'roles'], roleList)
      const roles = names.map((name) => {
        const role = known.find((one) => one.name === name)
        if (role === undefined) throw new Error(`Keycloak has no role ${name} of ${portal}`)
        return role
      })
      const path: Path = ['groups', group, 'role-mappings', 'clients', id]
      undo.add(`roles of group ${group}`, () =>
        client.change(method === 'POST' ? 'DELETE' : 'POST', path, roles),
      )
      await client.change(method, path, roles)
    }
    return {
      createRole: async (company, { name, permissions }) => {
        const path = toRoleRoot(company)
        const found = await groups.find(path)
        const [parent] = await groups.getAll([toMembership(company)])
        const root = found?.id ?? (await create(String(parent?.id), path))
        await map(await create(root, toRoleGroup(company, name)), permissions, 'POST')
      },
      changeRole: async (company, name, after) => {
        const { id, clientRoles } = await getRole(company, name)
        const held = clientRoles[portal] ?? []
        const { added, removed } = toDifference(held, after)
        await map(id, added, 'POST')
        await map(id, removed, 'DELETE')
        if (after.name === name) return
        undo.add(`name of group ${id}`, () => client.change('PUT', ['groups', id], { name }))
        await client.change('PUT', ['groups', id], { name: after.name })
      },
      deleteRole: async (company, name) => {
        await client.change('DELETE', ['groups', (await getRole(company, name)).id])
      },
    }
  }

  return { listRoles, listRoleMembers, createChanges }
}
export type Roles = ReturnType<typeof createRoles>

const toRoleRoot = (company: string): string => `${toMembership(company)}/ROLE`

/** Undefined if there is no such group. */
const readChildren = async (client: AdminClient, id: string): Promise<RoleGroup[] | undefined> => {
  const children: RoleGroup[] = []
  for (let first = 0; ; first += pageSize) {
    const query = { first, max: pageSize, briefRepresentation: false }
    const page = await client.find(['groups', id, 'children'], z.array(roleGroup), query)
    if (page === undefined) return undefined
    children.push(...page)
    if (page.length < pageSize) return children
  }
}

const toDifference = (held: readonly string[], { permissions }: CompanyRole) => ({
  added: permissions.filter((name) => !held.includes(name)),
  removed: held.filter((name) => !permissions.includes(name)),
})
