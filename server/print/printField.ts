import type { Field } from '#resources/kit/fields.ts'
import { printQuantity } from '#resources/kit/partValues.ts'
import { printPortTime } from '#resources/kit/portTime.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { toRiskLevelName } from '#resources/kit/riskLevels.ts'
import { choiceKey } from '#i18n/resourceKeys.ts'
import type { PrintTexts } from './printTexts.ts'

/** A non-empty value as text, the same in print and export. */
export const printField = (
  /** The owner of the field: the key of its texts. */
  owner: { readonly name: string },
  name: string,
  field: Field,
  value: string | number | boolean,
  record: AnyRecord,
  texts: PrintTexts,
): string => {
  switch (field.kind) {
    case 'choice':
      return texts.text(choiceKey(owner, name, String(value)))
    case 'yesNo':
      return texts.text(value === true ? 'list.yes' : 'list.no')
    case 'integer':
    case 'decimal':
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
    case 'identifier':
      return String(value)
    case 'groups':
    case 'json':
    case 'list':
    case 'records':
      throw new TypeError(`${owner.name}.${name} is no single value`)
  }
}
