import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseOf, type Resource } from '#framework/schema/resource.ts'
import { toBatchPath } from '#framework/schema/actions/actionBatch.ts'
import { relationsOf } from '#framework/schema/relations.ts'
import { relatedRowsPath } from '#framework/schema/record/relatedRows.ts'
import { permissions } from '#resources/permissions.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { actionsOfKind, withOnly } from '#framework/schema/actions/actions.ts'
import { choicesOf } from '#framework/schema/actions/recordedActions.ts'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import { actionOf, actionsOf } from '#framework/schema/views.ts'
import { allResources } from '#resources/all.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { readSettings } from '#framework/server/settings.ts'
import type { Catalogue } from '#framework/server/sql/toScope.ts'
import { fillTables } from '#framework/server/seed/fillTables.ts'
import { engines } from '#test/process/engines.ts'
import { now, setUpServer, type Caller, type Page, type TestServer } from './setup/setUpServer.ts'

const declared: Resource[] = Object.values(allResources)
const pathOf = (resource: Resource) => basePath(port, baseOf(resource)) + resource.path
const findPathOf = (resource: Resource) =>
  `${pathOf(resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`

/** Rows for a list that the demo data do not know. */
const made = { company: 'ZOLL', count: 6 }

/** Every right except the one that widens reading: these companies may change what they see. */
const rights = permissions.filter((right) => right !== 'EM01_NO_PARTICIPANT_RESTRICTION')

describe.each(engines)('edit and delete on $name', (engine) => {
  const having = (action: 'edit' | 'delete') =>
    declared.filter(
      (resource) =>
        resource.storage === undefined &&
        resource.calls.includes('find') &&
        actionsOf(resource)[action] !== undefined &&
        // Rules of its own would keep some of the made-up rows as well.
        actionsOf(resource)[action]?.rules === undefined,
    )
  /** Each declaration with an additional rule for changes: rows with an odd id are read-only. */
  const guarded = Object.fromEntries(
    declared.map((resource) => {
      const known = actionsOf(resource)
      const ruled = Object.fromEntries(
        (['edit', 'delete'] as const).flatMap((name) => {
          const action = known[name]
          return action ? [[name, { ...action, rules: [...(action.rules ?? []), 'evenId'] }]] : []
        }),
      )
      const rules = { ...resource.rules, evenId: ({ id }: { id: number }) => id % 2 === 0 }
      return [resource.name, { ...resource, rules, actions: { ...resource.actions, ...ruled } }]
    }),
  ) as unknown as Catalogue

  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine, {}, { catalogue: guarded })
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 100 }, () => {})
    const changeable = [...having('edit'), ...having('delete')]
    const named = changeable.flatMap((resource) => relationsOf({ resource }).map(({ to }) => to))
    await fillTables(
      server.database,
      declared.filter((one) => changeable.includes(one) || named.includes(one.name)),
      made,
    )
  })
  afterAll(() => server.close())
  const caller: Caller = { rights, company: 'ZOLL' }
  const rowsOf = async (resource: Resource) => {
    const body = { pageable: { pageSize: 100 } }
    const answer = await server.call(caller, 'POST', findPathOf(resource), body)
    return (answer.body as Page<AnyRecord & { id: number }>).entityList
  }
  const refused = { status: 409, body: { code: 'RULE_BROKEN', reasons: ['evenId'] } }

  const oddAndEven = async (resource: Resource) => {
    const rows = await rowsOf(resource)
    const odd = rows.find(({ id }) => id % 2 === 1)
    const even = rows.find(({ id }) => id % 2 === 0)
    if (odd === undefined || even === undefined) throw new TypeError('too few rows')
    return { odd, even }
  }
  const expectKept = async (resource: Resource, row: { readonly id: number }) => {
    const left = await rowsOf(resource)
    expect(left.find(({ id }) => id === row.id)).toEqual(row)
  }

  test.for(having('edit'))('$name is edited where the rules allow the row', async (resource) => {
    const { odd, even } = await oddAndEven(resource)
    const put = ({ id, version, ...row }: AnyRecord) => {
      const inputs = resource.form?.inputs ?? []
      const draft = Object.fromEntries(inputs.map((name) => [name, row[name]]))
      return server.call(caller, 'PUT', pathOf(resource), { id, version, ...draft })
    }
    expect(await put(odd)).toMatchObject(refused)
    expect(await put(even)).toMatchObject({ status: 200 })
    await expectKept(resource, odd)
  })

  test.for(having('delete'))('$name is deleted where the rules allow the row', async (resource) => {
    const { odd, even } = await oddAndEven(resource)
    const remove = ({ id }: { readonly id: number }) =>
      server.call(caller, 'DELETE', `${pathOf(resource)}/${id}`)
    expect(await remove(odd)).toMatchObject(refused)
    expect(await remove(even)).toMatchObject({ status: 204 })
    await expectKept(resource, odd)
  })
})

/** The calls on rows of a resource that are derived from the declaration. */
const doings = declared.flatMap((resource) => {
  const recordedActions = declared.flatMap((entry) => {
    const { recordedAction } = entry
    if (recordedAction === undefined) return []
    return choicesOf(resource, entry).map(({ value, name }) => ({
      resource,
      name,
      /** Whether a call can name the row. */
      canName: (row: AnyRecord) => row[recordedAction.key] !== null,
      /** A dry run by the batch call, and the action by the single call. */
      ask: async (server: TestServer, caller: Caller, row: AnyRecord) => {
        const { [recordedAction.key]: key } = row
        const draft = {
          ...recordedAction.constants,
          [recordedAction.choiceField]: value,
          comment: 'a reason',
        }
        const send = (path: string, body: object) =>
          server.call(caller, 'PUT', basePath(port, baseOf(entry)) + path, { ...draft, ...body })
        const tried = await send(toBatchPath(recordedAction), { keys: [key], dryRun: true })
        const { results } = tried.body as { results?: { outcome: string; reasons: string[] }[] }
        const dry = results?.[0]?.outcome === 'done' ? [] : (results?.[0]?.reasons ?? [tried.body])
        const answer = await send(recordedAction.path, { [recordedAction.key]: key })
        const done = answer.status < 300 ? [] : (answer.body as { reasons: string[] }).reasons
        return JSON.stringify(done) === JSON.stringify(dry) ? done : [{ done, dry }]
      },
    }))
  })
  const confirmed = actionsOfKind(actionsOf(resource), 'confirm').map(([name, action]) => ({
    resource,
    name,
    canName: () => true,
    ask: async (server: TestServer, caller: Caller, row: AnyRecord) => {
      const url = `${basePath(port, baseOf(resource))}${relatedRowsPath(action, { ...row, ...action.sends })}`
      const answer = await server.call(caller, 'POST', url, {})
      if (answer.status < 300) return []
      return (answer.body as { reasons?: string[] }).reasons ?? [answer.body]
    },
  }))
  return [...recordedActions, ...confirmed]
})

describe.each(engines)('recorded actions on a row on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 120 }, () => {})
    await fillTables(server.database, [...new Set(doings.map(({ resource }) => resource))], made)
  })
  afterAll(() => server.close())

  // Each is performed if possible, so later ones find rows changed by earlier ones.
  test.for(doings.map((doing) => ({ ...doing, of: doing.resource.name })))(
    '$of: $name is refused with just the reasons that the screen shows, row by row',
    async ({ resource, name, ask, canName }) => {
      const { featureFlags: flags } = readSettings({ STAGE: 'test' }, port)
      const action = actionOf(resource, name)
      const seen = { possible: 0, refused: 0 }
      const differing: unknown[] = []
      for (const { code: company } of demoCompanies) {
        const caller: Caller = { rights, company }
        const session = {
          participantCode: company,
          username: 'anna@fwd1.example',
          permissions: rights,
          groups: [],
          flags,
          archive: false,
        }
        const body = { pageable: { pageSize: 12 } }
        const answer = await server.call(caller, 'POST', findPathOf(resource), body)
        for (const { id } of (answer.body as Page<{ id: number }>).entityList) {
          const one = await server.call(caller, 'GET', `${pathOf(resource)}/${id}`)
          const row = one.body as AnyRecord
          if (!canName(row)) continue
          const list = action.kind === 'confirm' ? action.each : undefined
          const elements = list === undefined ? [undefined] : (row[list] as AnyRecord[])
          for (const element of elements) {
            const checked = element === undefined ? row : withOnly(row, String(list), [element])
            const expected = blockersOf(resource, action, session, checked).map((blocker) =>
              blocker.kind === 'rule' ? blocker.name : blocker.anyOf,
            )
            const told = await ask(server, caller, { ...row, ...element })
            seen[expected.length === 0 ? 'possible' : 'refused'] += 1
            if (JSON.stringify(told) !== JSON.stringify(expected)) {
              differing.push({ company, id, expected, told })
            }
          }
        }
      }
      expect(differing).toEqual([])
      expect(seen.refused).toBeGreaterThan(0)
      expect(seen.possible).toBeGreaterThan(0)
    },
  )
})
