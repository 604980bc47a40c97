import { kindOf } from '#kinds/schema.ts'
import { isPlainList } from '#schema/kinds/elements.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { normalizeCode, normalizeText } from './normalizeText.ts'

/** A text of a field as it is stored, compared and searched for. */
export const normalizeFor = (field: Field, text: string): string =>
  isFreeText(isPlainList(field) ? field.of : field)
    ? normalizeText(text)
    : normalizeCode(text).replaceAll(/\s/g, ' ')

const isFreeText = (field: Field): boolean => kindOf(field).isFreeText === true && !field.isCode
