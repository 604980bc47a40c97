import { isFile, isVisible } from '#schema/kinds/traits.ts'
import { isRecordList, isPlainList } from '#schema/kinds/elements.ts'
import { inputsOfKey, uniqueKeys } from '#schema/checks/unique.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { asInput, isShown } from '#schema/shownWhen.ts'
import { isReadable } from '#schema/views.ts'

/** What an import takes at most. The server refuses more, and the dialog says so before. */
export const importLimits = {
  rows: 10_000,
  columns: 60,
  cell: 4_000,
  bytes: 8_000_000,
  unpacked: 100_000_000,
} as const

/** Rows that are checked and written together; the answer reports its progress after each of these portions. */
export const importPortion = 100

/**
 * The same for a resource. The users of an identity provider are written one by one, by calls to the provider, and a list of them
 * must not serve to try names.
 */
export const importSizeOf = ({
  storage,
}: Pick<Resource, 'storage'>): { readonly rows: number; readonly portion: number } =>
  storage === 'identityProvider'
    ? { rows: 200, portion: 1 }
    : { rows: importLimits.rows, portion: importPortion }

/**
 * `check` writes nothing; `all` writes every row in one transaction, or none; `good` writes the rows without a problem, in
 * portions of which each is a transaction.
 */
export const importModes = ['check', 'all', 'good'] as const
export type ImportMode = (typeof importModes)[number]

/** Reasons against a row that only an import has. */
export const importNotes = ['twiceInFile', 'severalFound', 'changedMeanwhile'] as const
export type ImportNote = (typeof importNotes)[number]

/** Reasons against a user of a file besides these. */
export const userImportNotes = [
  ...importNotes,
  'oneself',
  'otherCompany',
  'tooManyRefused',
  'unavailable',
  'notAccepted',
] as const
export type UserImportNote = (typeof userImportNotes)[number]

/** What became of a row, or would. */
export const importOutcomes = ['new', 'changed', 'same', 'wrong'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A row as it was when it was checked: what is to be written must still be so. */
export interface ExpectedRow<Id = number> {
  readonly id: Id
  readonly version: number
}

/** The result of one row that was sent. */
export interface ImportedRow<Note extends string = ImportNote, Id = number> {
  /** Its place among the rows that were sent, from 0. */
  readonly index: number
  readonly outcome: ImportOutcome
  /** The row that was found by the key, if there is one. */
  readonly found: ExpectedRow<Id> | null
  /** Fields with another value than the row that was found. */
  readonly changes: readonly string[]
  /** Field to problem, as in an answer to a save. */
  readonly problems: Readonly<Record<string, string>>
  /** Names of the rules against the change. */
  readonly rules: readonly string[]
  readonly notes: readonly Note[]
}

export interface ImportAnswer<Note extends string = ImportNote, Id = number> {
  /** False: nothing was written, as it was a check, or as one row of all was refused. */
  readonly done: boolean
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** Every row of a check; otherwise those that were refused. */
  readonly rows: readonly ImportedRow<Note, Id>[]
  /** The password of new users, where the provider gives all the same. */
  readonly initialPassword?: string | undefined
}

/** A field that a column of a file may be, with its names in every language. */
export interface ImportField {
  readonly name: string
  readonly required: boolean
  readonly labels: readonly string[]
}

/**
 * The inputs by which a row of a file is found among the existing ones: as declared, else those of the first unique key.
 * Without any every row is new.
 */
export const importKeyOf = (
  resource: Pick<Resource, 'form' | 'import' | 'unique'>,
): readonly string[] => {
  if (Array.isArray(resource.import)) return resource.import as readonly string[]
  const [key] = uniqueKeys(resource)
  return key === undefined ? [] : inputsOfKey(resource, key)
}

/** The inputs that a file can have for this session, in the order of the form: those that a cell can hold. */
export const importInputsOf = (resource: Resource, session: Session): string[] =>
  (resource.form?.inputs ?? []).filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && hasCell(field) && isReadable(resource, name, session)
  })

const hasCell = (field: Field): boolean =>
  !isRecordList(field) && isVisible(field) && !isFile(isPlainList(field) ? field.of : field)

/** Whether a file of new rows needs a column for the input. */
export const isNeeded = ({ form, fields }: Resource, name: string): boolean => {
  const field = fieldOf({ fields }, name)
  if (form === undefined || field === undefined || !isShown(form, name, {})) return false
  if (form.defaults?.[name] !== undefined) return false
  const input = asInput(form, name, field)
  return isPlainList(input) ? (input.min ?? 0) > 0 : input.optional !== true
}

/** @throws TypeError if a resource with an import cannot be saved, or a field of the key is no input */
export const refuseImpossibleImport = (resource: Resource): void => {
  const { name, calls, form, storage, access } = resource
  if (!calls.includes('save') || access.write === undefined || form === undefined || storage)
    throw new TypeError(`${name} cannot be imported, as it has no save call`)
  const wrong = importKeyOf(resource).find((key) => {
    const field = fieldOf(resource, key)
    return (
      !form.inputs.includes(key) || field === undefined || !hasCell(field) || isPlainList(field)
    )
  })
  if (wrong !== undefined) throw new TypeError(`${name}.${wrong} cannot identify rows of an import`)
}
