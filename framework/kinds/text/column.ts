import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { wordsColumn } from '#kinds/shared/column/wordsColumn.ts'

export const textColumn: ColumnKind<TextField> = wordsColumn
