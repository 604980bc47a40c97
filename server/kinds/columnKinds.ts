import { commodityCodeKind } from '#resources/kinds/commodityCode.ts'
import { riskLevels, toRiskLevelName } from '#resources/kinds/riskLevels.ts'
import { resolveStatus } from '#resources/kinds/statusCode.ts'
import {
  asText,
  collations,
  defineColumnKinds,
  int2,
  int4,
  valuePrintedAs,
} from '@quayside/framework/server'

/* What the server knows of the kinds of the port. */
defineColumnKinds({
  riskLevel: {
    column: () => 'smallint',
    read: int2,
    schema: () => ({ type: 'integer', minimum: -1, maximum: 2 }),
    initial: () => '0',
    search: () => 'whole',
    print: (_field, value, _place, { text }) => text(`riskLevel.${toRiskLevelName(Number(value))}`),
    readCell: (_field, text, place) =>
      valuePrintedAs(Object.values(riskLevels), text, place, (value, each) =>
        each.text(`riskLevel.${toRiskLevelName(value)}`),
      ),
  },
  commodityCode: {
    column: () => 'integer',
    read: int4,
    schema: () => ({ type: 'integer', minimum: 0, maximum: 99_999_999 }),
    initial: () => '0',
    search: () => 'whole',
    print: (_field, value) => commodityCodeKind.spell?.(Number(value)) ?? '',
    // Fewer digits may be a chapter, or have lost their zeros in a spreadsheet: the check asks for all eight.
    readCell: (_field, text) => (/^\d{8}$/.test(text) ? Number(text) : undefined),
  },
  country: {
    column: () => `varchar(2) ${collations.codes}`,
    read: asText,
    schema: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
    initial: () => `''`,
    search: () => 'words',
    values: { resource: 'isoCountryCode', field: 'code' },
    print: (field, value, _place, { nameOf }) =>
      [value, nameOf(field, String(value))].filter(Boolean).join(' '),
    // An export has the name behind the code.
    readCell: (_field, text) => /^[A-Za-z]{2}(?=\s|$)/.exec(text)?.[0].toUpperCase(),
  },
  statusCode: {
    column: () => `varchar(4) ${collations.codes}`,
    read: asText,
    schema: () => ({ type: 'string', pattern: String.raw`^\d{4}$` }),
    initial: () => `''`,
    search: () => 'whole',
    print: (field, value, { record }, { nameOf }) =>
      nameOf(resolveStatus(field, record), String(value)) ?? String(value),
    exportCell: (field, value, { record }, { nameOf }) =>
      [value, nameOf(resolveStatus(field, record), String(value))].filter(Boolean).join(' '),
    readCell: (_field, text) => /^\d{4}(?=\s|$)/.exec(text)?.[0],
  },
})
