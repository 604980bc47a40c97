import { clients } from './en/clients.ts'
import { roles } from './en/roles.ts'
import { form } from './en/form.ts'
import { list } from './en/list.ts'
import { many } from './en/many.ts'
import { page } from './en/page.ts'
import { record } from './en/record.ts'
import { resources } from './en/resources.ts'
import { rows } from './en/rows.ts'
import { shell } from './en/shell.ts'
import { watch } from './en/watch.ts'

/** Every text of the framework. English is the structure that the other languages fill. */
export const en = {
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
