import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { Field, FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import type { Kind } from '#schema/kinds/kind.ts'
import { attachedTo, type ApplicationKind } from '#schema/kinds/ofKind.ts'
import { ownValue } from '#schema/ownValue.ts'
import { choiceKind } from './choice/schema.ts'
import { dateTimeKind } from './dateTime/schema.ts'
import { dayKind } from './day/schema.ts'
import { decimalKind } from './decimal/schema.ts'
import { dueKind } from './due/schema.ts'
import { emailKind } from './email/schema.ts'
import { fileKind } from './file/schema.ts'
import { groupsKind } from './groups/schema.ts'
import { identifierKind } from './identifier/schema.ts'
import { integerKind } from './integer/schema.ts'
import { jsonKind } from './json/schema.ts'
import { listKindOver } from './list/schema.ts'
import { longTextKind } from './longText/schema.ts'
import { recordsKindOver } from './records/schema.ts'
import { relationKindOver } from './relation/schema.ts'
import { textKind } from './text/schema.ts'
import { yesNoKind } from './yesNo/schema.ts'

/** @throws TypeError for a field of an application's kind that was not made by `ofKind` */
export const kindOf = <F extends Field>(field: F): Kind<F> => {
  const kind = ownValue(kinds as Readonly<Record<string, unknown>>, field.kind) ?? attachedTo(field)
  if (kind === undefined) throw new TypeError(`there is no kind ${field.kind}`)
  return kind as Kind<F>
}

/** The column of a field of an application's kind. */
export const ownColumnOf = (field: Field): ColumnKind<never> | undefined =>
  (attachedTo(field) as Partial<ApplicationKind<never>> | undefined)?.column

const kinds: { readonly [K in FrameworkKind]: Kind<FieldOf<K>> } = {
  text: textKind,
  email: emailKind,
  longText: longTextKind,
  identifier: identifierKind,
  choice: choiceKind,
  yesNo: yesNoKind,
  integer: integerKind,
  decimal: decimalKind,
  dateTime: dateTimeKind,
  day: dayKind,
  file: fileKind,
  groups: groupsKind,
  json: jsonKind,
  list: listKindOver(kindOf),
  records: recordsKindOver(kindOf),
  relation: relationKindOver(kindOf),
  due: dueKind,
}
