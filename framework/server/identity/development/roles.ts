import { sql, type Kysely } from 'kysely'
import { toRoleGroup } from '#schema/users/groups.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { RoleSource, UserChanges } from '#server/userDirectory.ts'

type Db = Kysely<IdentityTables>

export const createRoles = (db: Db): RoleSource => ({
  listRoles: async (companyCode) => {
    const has = await db
      .selectFrom('role_company')
      .select('company')
      .where('company', '=', companyCode)
      .executeTakeFirst()
    if (!has) return undefined
    return db
      .selectFrom('company_role')
      .select(['name', 'permissions'])
      .where('company', '=', companyCode)
      .orderBy(sql`fold_case(name)`)
      .execute()
  },
  listRoleMembers: async (companyCode, name) => {
    const rows = await db
      .selectFrom('account_group')
      .select('account_id')
      .where('group_path', '=', toRoleGroup(companyCode, name))
      .execute()
    return rows.map(({ account_id: id }) => id)
  },
})

type RoleChanges = Pick<UserChanges, 'createRole' | 'changeRole' | 'deleteRole'>

export const createRoleChanges = (db: Db, clock: () => Date): RoleChanges => {
  const touchMembers = (group: string) =>
    db
      .updateTable('account')
      .set({ version: sql`version + 1`, updated: clock() })
      .where('id', 'in', (ids) =>
        ids.selectFrom('account_group').select('account_id').where('group_path', '=', group),
      )
      .execute()
  return {
    createRole: async (company, { name, permissions }) => {
      await db
        .insertInto('role_company')
        .values({ company })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('company_role')
        .values({ company, name, permissions: [...permissions] })
        .execute()
    },
    changeRole: async (company, name, role) => {
      const [before, after] = [toRoleGroup(company, name), toRoleGroup(company, role.name)]
      if (before !== after) {
        await touchMembers(before)
        await db
          .updateTable('account_group')
          .set({ group_path: after })
          .where('group_path', '=', before)
          .execute()
      }
      await db
        .updateTable('company_role')
        .set({ name: role.name, permissions: [...role.permissions] })
        .where('company', '=', company)
        .where('name', '=', name)
        .execute()
    },
    deleteRole: async (company, name) => {
      const group = toRoleGroup(company, name)
      await touchMembers(group)
      await db.deleteFrom('account_group').where('group_path', '=', group).execute()
      await db
        .deleteFrom('company_role')
        .where('company', '=', company)
        .where('name', '=', name)
        .execute()
    },
  }
}

/** The names of the permissions that groups give through roles of companies. */
export const readRolePermissions = async (
  db: Db,
  groups: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct unnest(permissions) as permission from company_role
    where '/COMPANY/' || company || '/ROLE/' || name = any(${groups}::text[])
    order by 1`.execute(db)
  return rows.map(({ permission }) => permission)
}
