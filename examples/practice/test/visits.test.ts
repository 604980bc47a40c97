import { openTestServer, type Page } from '@quayside/framework/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/product.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

const vet = { rights: product.application.permissions }
const assistant = { rights: ['VET_READ', 'VET_WRITE'] as const }

let server: Awaited<ReturnType<typeof openTestServer>>
let owner: Row
let animal: Row
beforeAll(async () => {
  server = await openTestServer(product)
  owner = await save('owner', { name: 'Ada', email: null, telephone: null, notes: 'Pays cash' })
  animal = await save('animal', {
    owner: owner.id,
    name: 'Rex',
    species: 'DOG',
    chip: '276098100000001',
    insured: false,
    life: 'ALIVE',
  })
})
afterAll(() => server.close())

const put = (path: string, body: object) =>
  server.call(assistant, 'PUT', `/api/main/${path}/v1`, body)
async function save(path: string, body: object): Promise<Row> {
  const answer = await put(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Row
}
const visit = (treatments: readonly object[]) =>
  save('visit', { animal: animal.id, at: '2026-11-20T09:00:00.000Z', treatments })
const post = (path: string, body: object, caller: typeof vet | typeof assistant = vet) =>
  server.call(caller, 'POST', `/api/main/${path}`, body)

test('a visit is closed once it has a treatment, and billed in bulk by those who may', async () => {
  const treatments = [
    { code: 'V1', what: 'Vaccination', price: 40.1 },
    { code: 'C1', what: 'Check-up', price: 20.2 },
  ]
  const [empty, treated] = [await visit([]), await visit(treatments)]
  expect(treated).toMatchObject({ total: 60.3, state: 'OPEN' })
  expect((await post(`visit/v1/${empty.id}/close`, {}, assistant)).body).toMatchObject({
    code: 'RULE_BROKEN',
    reasons: ['isTreated'],
  })
  const closed = await post(`visit/v1/${treated.id}/close`, {}, assistant)
  expect(closed.body).toMatchObject({ state: 'CLOSED', closedBy: expect.any(String) })
  const bill = (dryRun: boolean, caller?: typeof assistant) =>
    post('visit/v1/bill/batch', { keys: [empty.id, treated.id], dryRun }, caller)
  expect(await bill(true, assistant)).toMatchObject({ status: 403 })
  const outcomes = {
    results: [{ outcome: 'blocked', reasons: ['nextState'] }, { outcome: 'done' }],
  }
  expect((await bill(true)).body).toMatchObject(outcomes)
  expect((await bill(false)).body).toMatchObject(outcomes)
  const read = await server.call(vet, 'GET', `/api/main/owner/v1/${owner.id}`)
  expect(read.body).toMatchObject({ notes: expect.stringMatching(/^Pays cash\n\S+ billed 60.3$/) })
})

test('what is wrong is refused with its field: a chip number, a birthday, an insurer that is missing', async () => {
  const refused = await put('animal', {
    owner: owner.id,
    name: 'Tom',
    species: 'CAT',
    chip: '12',
    bornOn: '2099-01-01',
    insured: true,
    life: 'ALIVE',
  })
  expect(refused.body).toMatchObject({
    problems: { chip: expect.any(String), bornOn: 'inFuture', insurer: 'missing' },
  })
})

test('animals are found by the name of their owner, in its order, and an owner with animals stays', async () => {
  const found = await post('animal/v1/find', { filter: { filterString: "owner.name=='Ada'" } })
  expect((found.body as Page<Row>).entityList).toMatchObject([{ name: 'Rex', ownerName: 'Ada' }])
  const deleted = await server.call(vet, 'DELETE', `/api/main/owner/v1/${owner.id}`)
  expect(deleted.body).toMatchObject({
    code: 'RECORD_IN_USE',
    references: [{ resource: 'animal', count: 1 }],
  })
})
