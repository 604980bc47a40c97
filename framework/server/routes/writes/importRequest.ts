import { z } from 'zod'
import { languages, type Language } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import {
  importInputsOf,
  importLimits,
  importModes,
  importSizeOf,
  isNeeded,
  type ExpectedRow,
  type ImportField,
  type ImportMode,
} from '#schema/list/importing.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'

/** The rows of a file in terms of the inputs. */
export interface ImportBody<Id = number> {
  readonly mode: ImportMode
  /** In which numbers and days are written; labels may be of any language. */
  readonly language: Language
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What the check found for each row. */
  readonly expected?: readonly (ExpectedRow<Id> | null)[]
}

export const importBodySchema = (resource: Resource, seenRow: z.ZodType) => {
  const { columns: columnsMax, cell: cellMax } = importLimits
  const { rows: rowsMax } = importSizeOf(resource)
  return z
    .strictObject({
      mode: z.enum(importModes),
      language: z.enum(languages),
      columns: z
        .array(z.string().max(60))
        .min(1)
        .max(columnsMax)
        .refine((names) => new Set(names).size === names.length, 'a column is named twice')
        .meta({ uniqueItems: true }),
      rows: z
        .array(z.array(z.string().max(cellMax)).max(columnsMax))
        .min(1)
        .max(rowsMax),
      expected: z.array(seenRow.nullable()).max(rowsMax).optional(),
    })
    .refine(
      ({ mode, rows, expected }) => mode === 'check' || expected?.length === rows.length,
      'what the check found is needed for each row',
    )
}

export const importFieldsSchema = z.object({
  fields: z.array(
    z.object({ name: z.string(), required: z.boolean(), labels: z.array(z.string()) }),
  ),
})

/** The texts of all languages, with the first one first. */
export const readAllTexts = async (
  { hooks, database, settings }: RouteContext,
  first: Language,
): Promise<readonly [PrintTexts, ...PrintTexts[]]> => {
  const read = (language: Language) => hooks.readTexts(database.db, language, settings)
  const others = languages.filter((language) => language !== first)
  return [await read(first), ...(await Promise.all(others.map(read)))]
}

/** Which inputs a column of a file may be. */
export const importFieldsOf = (
  resource: Resource,
  session: Session,
  texts: readonly PrintTexts[],
): ImportField[] =>
  importInputsOf(resource, session).map((name) => ({
    name,
    required: isNeeded(resource, name),
    labels: texts.map(({ text }) => text(fieldKey(resource, name))),
  }))

/** A field that the session may not type is refused like one that does not exist. @throws ServerError IMPORT_UNKNOWN_COLUMN */
export const refuseUnknownColumns = (
  resource: Resource,
  session: Session,
  columns: readonly string[],
): void => {
  const known = importInputsOf(resource, session)
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ServerError('IMPORT_UNKNOWN_COLUMN', { field: unknown })
}
