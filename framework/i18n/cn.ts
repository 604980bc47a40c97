import { clients } from './cn/clients.ts'
import { roles } from './cn/roles.ts'
import { form } from './cn/form.ts'
import { list } from './cn/list.ts'
import { many } from './cn/many.ts'
import { page } from './cn/page.ts'
import { record } from './cn/record.ts'
import { resources } from './cn/resources.ts'
import { rows } from './cn/rows.ts'
import { shell } from './cn/shell.ts'
import { watch } from './cn/watch.ts'
import type { FrameworkMessages } from './messages.ts'

export const cn: FrameworkMessages = {
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
