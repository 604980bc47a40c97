import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { wordsColumn } from '#kinds/shared/column/wordsColumn.ts'

export const longTextColumn: ColumnKind<LongTextField> = wordsColumn
