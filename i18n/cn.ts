import { en } from './en.ts'
export const cn = en
