import { form } from './en/form.ts'
import { list } from './en/list.ts'
import { resources } from './en/resources.ts'
import { rows } from './en/rows.ts'
import { shell } from './en/shell.ts'

/** Every text of the framework. English is the structure that the other languages fill. */
export const en = { ...form, ...list, ...resources, ...rows, ...shell }
