import { kindOf } from '#kinds/schema.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Document, DocumentPage } from '#schema/record/document.ts'
import type { Part } from '#schema/record/part.ts'
import {
  isEmpty,
  isNothing,
  formatTotals,
  shownColumns,
  shownFields,
  totalsOf,
  firstFieldOf,
} from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { isColumn } from '#server/sql/columnType.ts'

/** Fields per row. */
const fieldColumns = 4
const cardColumns = 3

/** All pages of a document: the sections of each part, followed by its nested parts that have pages. */
export const documentContent = (
  document: Pick<Document, 'pages'>,
  record: AnyRecord,
  texts: PrintTexts,
): Content[] => pageContent(document, 0, record, texts)

const pageContent = (
  document: Pick<Document, 'pages'>,
  depth: number,
  record: AnyRecord,
  texts: PrintTexts,
): Content[] => {
  const page = document.pages[depth]
  if (page === undefined) return []
  const below = document.pages[depth + 1]
  const list = below?.list
  const elements = (list === undefined ? [] : (record[list] ?? [])) as readonly AnyRecord[]
  return [
    ...sectionsOf(page, record, texts),
    ...elements.flatMap((element): Content[] =>
      below
        ? [
            {
              text: `${texts.text(singularKey(below.part))} ${formatValue(below.part, below.heading, element, texts)}`,
              style: depth === 0 ? 'partHeading' : 'partBelowHeading',
              headlineLevel: 1,
            },
            ...pageContent(document, depth + 1, element, texts),
          ]
        : [],
    ),
  ]
}

const sectionsOf = (
  { part, sections }: DocumentPage,
  record: AnyRecord,
  texts: PrintTexts,
): Content[] =>
  Object.entries(sections).flatMap(([name, names]): Content[] => {
    // The record lacks what the reader may not see.
    const there = names.filter((each) => each in record)
    if (there.every((each) => isNothing(part, each, record[each]))) return []
    const isAlone = there.filter((each) => !isNothing(part, each, record[each])).length === 1
    return [
      { text: texts.text(`section.${name}`), style: 'section', headlineLevel: 1 },
      ...fieldGrid(
        part,
        there.filter((each) => each in part.fields),
        record,
        texts,
      ),
      ...there.flatMap((each): Content[] => {
        const one = part.one?.[each]
        if (one) return fieldGrid(one, Object.keys(one.fields), record[each] as AnyRecord, texts)
        const many = part.many?.[each]
        const records = (record[each] ?? []) as readonly AnyRecord[]
        if (many === undefined || isEmpty(records)) return []
        const label: Content = {
          text: texts.text(fieldKey(part, each)),
          style: 'label',
          margin: [0, 3, 0, 1],
        }
        return [
          // A section with one list has the same heading.
          ...(isAlone ? [] : [label]),
          many.card ? cards(many, many.card, records, texts) : table(many, records, texts),
        ]
      }),
    ]
  })

const fieldGrid = (
  part: Part,
  names: readonly string[],
  record: AnyRecord,
  texts: PrintTexts,
): Content[] => {
  const shown = shownFields(part, names, record, false, texts.flags)
  if (shown.length === 0) return []
  const short = shown.filter((name) => !isMultiline(part, name))
  const long = shown.filter((name) => isMultiline(part, name))
  const cellOf = (name: string): Content => ({
    stack: [
      { text: texts.text(fieldKey(part, name)), style: 'label' },
      { text: formatValue(part, name, record, texts) },
    ],
  })
  return [
    ...(short.length > 0 ? [grid(short.map(cellOf), fieldColumns)] : []),
    ...long.map(
      (name): Content => ({ ...(cellOf(name) as object), margin: [0, 0, 0, 3] }) as Content,
    ),
  ]
}

const cards = (
  part: Part,
  head: readonly string[],
  records: readonly AnyRecord[],
  texts: PrintTexts,
): Content => {
  const others = Object.keys(part.fields).filter((name) => !head.includes(name))
  const cardOf = (record: AnyRecord): Content => ({
    unbreakable: true,
    stack: [
      ...head
        .filter((name) => !isEmpty(record[name]))
        .map((name, index): Content => ({
          text: formatValue(part, name, record, texts),
          ...(index === 0 ? { style: 'label' } : { bold: true }),
        })),
      ...shownFields(part, others, record, false, texts.flags).map((name): Content => ({
        text: [
          { text: `${texts.text(fieldKey(part, name))}: `, style: 'label' },
          formatValue(part, name, record, texts),
        ],
      })),
    ],
  })
  return grid(records.map(cardOf), cardColumns)
}

/** Whether a value gets the width that others leave. */
const isMultiline = (part: Part, name: string): boolean => {
  const field = fieldOf(part, name)
  return field !== undefined && kindOf(field).isMultiline === true
}

/** Cells in rows of this many columns, padded at the end. */
const grid = (cells: readonly Content[], columns: number): Content => ({
  table: {
    widths: Array.from({ length: columns }, () => '*'),
    dontBreakRows: true,
    body: Array.from({ length: Math.ceil(cells.length / columns) }, (_, line) =>
      Array.from({ length: columns }, (_each, column) => cells[line * columns + column] ?? ''),
    ) as TableCell[][],
  },
  layout: 'noBorders',
})

const table = (part: Part, records: readonly AnyRecord[], texts: PrintTexts): Content => {
  const columns = shownColumns(part, records, false, texts.flags)
  const alignmentOf = (name: string) => (fieldOf(part, name)?.isSummed ? 'right' : 'left')
  const totals = columns.map((name) => totalsOf(part, name, records))
  const first = totals.findIndex((total) => total !== undefined)
  const hasTotals = records.length > 1 && first !== -1
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((name) => (isMultiline(part, name) ? '*' : 'auto')),
      body: [
        columns.map((name) => ({
          text: texts.text(fieldKey(part, name)),
          style: 'label',
          alignment: alignmentOf(name),
        })),
        ...records.map((record) =>
          columns.map((name) => ({
            text: formatValue(part, name, record, texts),
            alignment: alignmentOf(name),
          })),
        ),
        ...(hasTotals
          ? [
              columns.map((name, index) => ({
                text: totals[index]
                  ? formatTotals(totals[index], texts.locale)
                  : index === 0
                    ? '∑'
                    : '',
                bold: true,
                alignment: alignmentOf(name),
              })),
            ]
          : []),
      ] as TableCell[][],
    },
    layout: 'lightHorizontalLines',
  }
}

/** A value of a part as text, as on its page; nested parts are represented by their first field. */
const formatValue = (part: Part, name: string, record: AnyRecord, texts: PrintTexts): string => {
  const below = part.many?.[name]
  if (below) {
    const elements = (record[name] ?? []) as readonly AnyRecord[]
    const first = firstFieldOf(below)
    return elements.map((element) => formatValue(below, first, element, texts)).join(', ')
  }
  const field = fieldOf(part, name)
  const value = record[name] as string | number | boolean | null | undefined
  if (field === undefined || value === null || value === undefined || value === '') return '–'
  if (!isColumn(field)) throw new TypeError(`${part.name}.${name} is no single value`)
  return columnKindOf(field).print(field, value, { owner: part, name, record }, texts)
}
