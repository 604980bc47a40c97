import type pg from 'pg'
import { allCountries } from '#resources/kinds/country.ts'
import { serializeDayRange } from '#framework/schema/filters/dayRange.ts'
import { fieldOf, type Resource } from '#framework/schema/resource.ts'
import type { Field } from '#framework/schema/fields.ts'
import { isStored } from '#framework/schema/kinds/traits.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { toRiskLevelName } from '#resources/kinds/riskLevels.ts'
import { listTableOf, tableOf, toSnakeCase } from '#framework/server/sql/names.ts'

/** A filter text, and its relation to the value that it was taken from. */
export interface TypedText {
  readonly label: string
  readonly text: string
}

/** Texts taken from the values of a column: its most and its least frequent one. */
export const readTypedTexts = async (
  client: pg.Client,
  resource: Resource,
  column: string,
): Promise<TypedText[]> => {
  const searched = resource.list?.filters?.[column]?.searches ?? [column]
  const texts: TypedText[] = []
  for (const name of searched) {
    const field = fieldOf(resource, name)
    if (field === undefined) continue
    const prefix = searched.length > 1 ? `${name} ` : ''
    for (const { label, text } of await textsOf(client, resource, name, field)) {
      texts.push({ label: prefix + label, text })
    }
  }
  return texts.filter(({ text }, index) => texts.findIndex((one) => one.text === text) === index)
}

const textsOf = async (
  client: pg.Client,
  resource: Resource,
  name: string,
  field: Field,
): Promise<TypedText[]> => {
  // It has no column of its own.
  if (!isStored(field) || field.kind === 'due') return []
  if (field.kind === 'list') {
    return toTexts(field.of, await readEnds(client, listTableOf(resource, name), 'value'))
  }
  if (field.kind === 'records') {
    const table = listTableOf(resource, name)
    const texts: TypedText[] = []
    for (const property of field.shows) {
      const element = field.of[property]
      if (element === undefined) continue
      const ends = await readEnds(client, table, toSnakeCase(property))
      const found = toTexts(element, ends)
      texts.push(...found.map(({ label, text }) => ({ label: `${property} ${label}`, text })))
    }
    return texts
  }
  return toTexts(field, await readEnds(client, tableOf(resource), toSnakeCase(name)))
}

interface Ends {
  readonly frequent: string
  readonly rare: string
}

const readEnds = async (client: pg.Client, table: string, column: string): Promise<Ends> => {
  const values = (direction: string) =>
    client.query<{ value: string }>(
      `select ${column}::text as value from ${table} where ${column} is not null
       group by ${column} order by count(*) ${direction}, ${column} limit 1`,
    )
  const frequent = (await values('desc')).rows[0]?.value ?? ''
  return { frequent, rare: (await values('asc')).rows[0]?.value ?? frequent }
}

/** Filter texts for a column that match this record. */
export const textsOfRecord = (
  resource: Resource,
  column: string,
  record: AnyRecord,
): TypedText[] => {
  const searched = resource.list?.filters?.[column]?.searches ?? [column]
  return searched.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field === undefined ? [] : textsOfValue(field, record[name])
  })
}

const textsOfValue = (field: Field, value: unknown): TypedText[] => {
  if (value === null || value === undefined) return []
  if (field.kind === 'list') return textsOfValue(field.of, (value as unknown[])[0])
  if (field.kind === 'records') {
    const [element] = value as AnyRecord[]
    return field.shows.flatMap((property) => {
      const shown = field.of[property]
      return shown === undefined ? [] : textsOfValue(shown, element?.[property])
    })
  }
  return shapesOf(field, String(value as string | number | boolean))
}

const toTexts = (field: Field, { frequent, rare }: Ends): TypedText[] => {
  if (frequent === '') return []
  if (field.kind === 'dateTime') return shapesOf(field, frequent)
  const labelled = (value: string, end: string): TypedText[] =>
    shapesOf(field, value).map(({ label, text }) => ({ label: `${label}, ${end}`, text }))
  return [...labelled(frequent, 'frequent'), ...labelled(rare, 'rare')]
}

/** The filter variants for one value. */
const shapesOf = (field: Field, value: string): TypedText[] => {
  const whole = { label: 'whole', text: value }
  switch (field.kind) {
    case 'day':
    case 'dateTime': {
      const day = value.slice(0, 10)
      return [
        { label: 'one day', text: serializeDayRange(day, day) },
        { label: 'from a day on', text: serializeDayRange(day, '') },
        { label: 'until a day', text: serializeDayRange('', day) },
      ]
    }
    case 'riskLevel':
      return [{ ...whole, text: toRiskLevelName(Number(value)) }]
    case 'country':
      return [whole, { label: 'every country', text: allCountries }]
    case 'commodityCode':
      return [whole, { label: 'beginning', text: `${value.padStart(8, '0').slice(0, 2)}*` }]
    case 'choice':
    case 'relation':
    case 'integer':
    case 'decimal':
    case 'groups':
    case 'json':
    case 'due':
      return [whole]
    case 'yesNo':
      return [{ ...whole, text: value.startsWith('t') ? 'true' : 'false' }]
    case 'text':
    case 'email':
    case 'longText':
    case 'file':
    case 'identifier':
    case 'statusCode': {
      const start = Math.max(0, Math.floor((value.length - 4) / 2))
      return [
        whole,
        { label: 'beginning of 2', text: value.slice(0, 2) },
        { label: 'middle of 4', text: value.slice(start, start + 4) },
      ]
    }
    case 'list':
    case 'records':
      throw new TypeError('the elements of a list have texts, not the list')
  }
}
