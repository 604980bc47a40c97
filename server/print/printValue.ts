import type { Part } from '#resources/kit/part.ts'
import { firstFieldOf, printQuantity } from '#resources/kit/partValues.ts'
import { printPortTime } from '#resources/kit/portTime.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { toRiskLevelName } from '#resources/kit/riskLevels.ts'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type { PrintTexts } from './printTexts.ts'

/** A value of a part as text, as the page shows it; parts below stand by their first field. */
export const printValue = (
  part: Part,
  name: string,
  record: AnyRecord,
  texts: PrintTexts,
): string => {
  const below = part.many?.[name]
  if (below) {
    const elements = (record[name] ?? []) as readonly AnyRecord[]
    const first = firstFieldOf(below)
    return elements.map((element) => printValue(below, first, element, texts)).join(', ')
  }
  const field = part.fields[name]
  const value = record[name] as string | number | boolean | null | undefined
  if (field === undefined || value === null || value === undefined || value === '') return '–'
  switch (field.kind) {
    case 'choice':
      return texts.text(choiceKey(part, name, String(value)))
    case 'yesNo':
      return texts.text(value === true ? 'list.yes' : 'list.no')
    case 'integer':
      return printQuantity(Number(value), field.unit && record[field.unit], texts.locale)
    case 'level':
      return texts.text(`riskLevel.${toRiskLevelName(Number(value))}`)
    case 'commodityCode':
      return String(value).padStart(8, '0')
    case 'country':
      return [value, texts.countryName(String(value))].filter(Boolean).join(' ')
    case 'statusCode':
      return texts.statusName(field, String(value)) ?? String(value)
    case 'dateTime':
      return printPortTime(String(value), texts.timeZone)
    case 'text':
    case 'email':
    case 'longText':
    case 'reference':
      return String(value)
    case 'groups':
    case 'json':
    case 'list':
    case 'records':
      throw new TypeError(`${part.name}.${name} is no value of a part`)
  }
}
