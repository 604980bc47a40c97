import type { ColumnField, ColumnKind, ToManyKind } from '#schema/kinds/columnKind.ts'
import type { FieldOf, FrameworkKind } from '#schema/kinds/fieldTypes.ts'
import { ownValue } from '#schema/ownValue.ts'
import { choiceColumn } from './choice/column.ts'
import { dateTimeColumn } from './dateTime/column.ts'
import { dayColumn } from './day/column.ts'
import { decimalColumn } from './decimal/column.ts'
import { dueColumn } from './due/column.ts'
import { emailColumn } from './email/column.ts'
import { fileColumn } from './file/column.ts'
import { groupsColumn } from './groups/column.ts'
import { identifierColumn } from './identifier/column.ts'
import { integerColumn } from './integer/column.ts'
import { jsonColumn } from './json/column.ts'
import { longTextColumn } from './longText/column.ts'
import { relationColumn } from './relation/column.ts'
import { textColumn } from './text/column.ts'
import { yesNoColumn } from './yesNo/column.ts'
import { ownColumnOf } from './schema.ts'

/** The column of each kind that has one. */
const columns: { readonly [K in Exclude<FrameworkKind, ToManyKind>]: ColumnKind<FieldOf<K>> } = {
  text: textColumn,
  email: emailColumn,
  longText: longTextColumn,
  identifier: identifierColumn,
  choice: choiceColumn,
  yesNo: yesNoColumn,
  integer: integerColumn,
  decimal: decimalColumn,
  dateTime: dateTimeColumn,
  day: dayColumn,
  file: fileColumn,
  groups: groupsColumn,
  json: jsonColumn,
  relation: relationColumn,
  due: dueColumn,
}

/** @throws TypeError for a field of an application's kind that was not made by `ofKind` */
export const columnKindOf = <F extends ColumnField>(field: F): ColumnKind<F> => {
  const kind =
    ownValue(columns as Readonly<Record<string, unknown>>, field.kind) ?? ownColumnOf(field)
  if (kind === undefined) throw new TypeError(`there is no column for the kind ${field.kind}`)
  return kind as ColumnKind<F>
}
