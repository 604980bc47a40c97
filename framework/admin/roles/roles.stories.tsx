import type { RoleEffects, RolePage } from '#schema/users/roles.ts'
import { appears, page, press, type Meta } from '#testing/stories/story.ts'

export default { title: 'Pages/Roles' } satisfies Meta

const clerk = { name: 'Clerk', permissions: ['SAMPLE_READ'], version: 1, users: 1 }
const listed = (...entityList: RolePage['entityList']) => ({
  'GET /roles/v1': { max: 3, permissions: ['SAMPLE_READ'], entityList } satisfies RolePage,
  'POST /roles/v1/Clerk/effects': {
    version: 1,
    users: [
      {
        id: 'a',
        username: 'anna@abcd.test',
        firstName: 'Anna',
        lastName: 'Ahlers',
        gained: [],
        lost: ['SAMPLE_READ'],
      },
    ],
  } satisfies RoleEffects,
})
const address = '/settings/roles'
const add = 'main section > .MuiButton-root'

export const Empty = page(address, add, listed())
export const Filled = page(address, 'main li[aria-labelledby]', listed(clerk))
/** Whom the deletion affects. */
export const Question = page(
  address,
  async () => {
    await press('main li button:last-child')
    await appears('main li fieldset')
  },
  listed(clerk),
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
