import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parse } from 'date-fns/parse'
import type { CellPlace } from '#schema/kinds/columnKind.ts'
import { dayPattern } from '#schema/values/formatTime.ts'

/** A day or an instant as any of the languages writes it, or as ISO 8601 does. */
export const isoOf = (text: string, { texts }: CellPlace): string => {
  const [day = '', ...time] = text.split(/[T ]/)
  const found = texts
    .map(({ locale }) => parse(day, dayPattern(locale), 0))
    .find((date) => isValid(date) && date.getFullYear() > 1900)
  return [found ? lightFormat(found, 'yyyy-MM-dd') : day, ...time].join('T')
}
