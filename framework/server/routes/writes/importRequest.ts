import { z } from 'zod'
import type { Language } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import {
  importInputsOf,
  importLimits,
  importModes,
  importOutcomes,
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

export const importBodySchema = (
  { languages }: Pick<Application, 'languages'>,
  resource: Resource,
  seenRow: z.ZodType,
) => {
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
  { application, hooks, database, settings }: RouteContext,
  first: Language,
): Promise<readonly [PrintTexts, ...PrintTexts[]]> => {
  const read = (language: Language) => hooks.readTexts(database.db, language, settings)
  const others = application.languages.filter((language) => language !== first)
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

/** A row with the version in which it was seen. */
export const seenRowSchema = z.strictObject({ id: z.int().positive(), version: z.int().positive() })

/** The same of a user of an identity provider, whose versions are in no order. */
export const seenUserSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  version: z.int(),
})

/** The answer about many rows that were checked or written; each has one of the notes where it is refused, and may say more. */
export const rowResultsSchema = <
  const Notes extends readonly [string, ...string[]],
  More extends z.ZodRawShape,
  Id extends number | string = number,
>(
  notes: Notes,
  more: More,
  seenRow: z.ZodType<ExpectedRow<Id>> = seenRowSchema as unknown as z.ZodType<ExpectedRow<Id>>,
) =>
  z.object({
    done: z.boolean(),
    counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
    rows: z.array(
      z.object({
        index: z.int(),
        outcome: z.enum(importOutcomes),
        found: seenRow.nullable(),
        changes: z.array(z.string()),
        problems: z.record(z.string(), z.string()),
        rules: z.array(z.string()),
        notes: z.array(z.enum(notes)),
        ...more,
      }),
    ),
  })
