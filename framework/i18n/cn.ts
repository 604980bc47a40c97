import { form } from './cn/form.ts'
import { list } from './cn/list.ts'
import { resources } from './cn/resources.ts'
import { rows } from './cn/rows.ts'
import { shell } from './cn/shell.ts'
import type { FrameworkMessages } from './messages.ts'

export const cn: FrameworkMessages = { ...form, ...list, ...resources, ...rows, ...shell }
