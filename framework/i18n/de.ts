import { clients } from './de/clients.ts'
import { roles } from './de/roles.ts'
import { form } from './de/form.ts'
import { list } from './de/list.ts'
import { many } from './de/many.ts'
import { page } from './de/page.ts'
import { record } from './de/record.ts'
import { resources } from './de/resources.ts'
import { rows } from './de/rows.ts'
import { shell } from './de/shell.ts'
import { watch } from './de/watch.ts'
import type { FrameworkMessages } from './messages.ts'

export const de: FrameworkMessages = {
  ...clients,
  ...roles,
  ...form,
  ...list,
  ...many,
  ...page,
  ...record,
  ...resources,
  ...rows,
  ...shell,
  ...watch,
}
