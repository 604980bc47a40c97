import type { ApiClient, ApiClientPage } from '#schema/users/apiClients.ts'
import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Pages/API clients' } satisfies Meta

const client: ApiClient = {
  id: 1,
  name: 'Stock system',
  clientId: 'sample-client-0123456789abcdef',
  permissions: ['SAMPLE_READ'],
  username: 'anna@abcd.test',
  created: '2026-11-20T10:00:00.000Z',
}
const listed = (...entityList: readonly ApiClient[]) => ({
  'GET /api-clients/v1': {
    tokenUrl: 'https://sso.example/realms/sample/protocol/openid-connect/token',
    max: 3,
    permissions: ['SAMPLE_READ'],
    entityList,
  } satisfies ApiClientPage,
})
const address = '/settings/api-clients'
const add = 'main section > .MuiButton-root'

export const Empty = page(address, add, listed())
export const Filled = page(
  address,
  'main li[aria-labelledby]',
  listed(
    client,
    { ...client, id: 2, name: 'Used', lastUsed: '2026-11-20T11:00:00.000Z' },
    { ...client, id: 3, name: 'Unknown', permissions: [] },
  ),
)
export const Question = page(
  address,
  async () => {
    await press('main li button')
    await appears('main li fieldset')
  },
  listed(client),
)
/** A new one. */
export const Form = page(
  address,
  async () => {
    await press(add)
    await appears('main form input')
  },
  listed(),
)
