import { pathsOf, relationsOf } from '#schema/relations.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { fixedProblems } from '#schema/checks/fixedInputs.ts'
import { toMoment } from '#schema/checks/moment.ts'
import { elementFields, isToMany } from '#schema/kinds/elements.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { fieldOf } from '#schema/resource.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { inputsOfKey, uniqueKeys } from '#schema/checks/unique.ts'
import type { ImportedRow } from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { checkRelations, refuseGoneRecord } from '#server/write/checkRelations.ts'
import { checkValues } from '#server/write/checkValues.ts'
import { blockingReasons } from '#server/write/assertAllowed.ts'
import { saveRow } from '#server/write/saveRow.ts'
import { noVerdict, verdictOn, type WriteVerdict } from '#server/write/writeHooks.ts'
import { findIdsByKey, keyTextOf } from './findByKey.ts'
import {
  isAsExpected,
  type CheckedRow,
  type ReadLine,
  type RowNote,
  type RowsParts,
  type RowsWork,
  type SentRow,
} from './rowsWork.ts'

/** Rows that are saved. */
export interface SaveWork<Line extends SentRow> extends RowsParts {
  /** The inputs by which the reader finds rows, if it does. */
  readonly key: readonly string[]
  /** Reads a portion. A reader remembers what it needs of the portions before. */
  readonly createReader: () => LineReader<Line>
}

type LineReader<Line extends SentRow> = (
  db: Db,
  lines: readonly Line[],
) => Promise<readonly ReadLine<Line>[]>

/** Rows are checked and saved as a form does it. */
export const toSaveWork = <Line extends SentRow>(work: SaveWork<Line>): RowsWork<Line> => {
  const { source, hooks } = work
  const { resource } = source
  const { create, edit } = actionsOf(resource)
  return {
    createCheck: () => {
      const check = new LineCheck(work)
      return (db, lines) => check.check(db, lines)
    },
    write: async (transaction, { draft, result }, now) => {
      const { id, version } = result.found ?? {}
      const rules = id === undefined ? create : edit
      const save = { id, version, draft, rules, hooks }
      await saveRow(transaction, source, save, now).catch(refuseGoneRecord(resource))
    },
  }
}

/** Checks rows portion by portion, as a save would; remembers the keys of the rows before. */
class LineCheck<Line extends SentRow> {
  readonly #work: SaveWork<Line>
  readonly #read: LineReader<Line>
  readonly #seen = new Map<string, Set<string>>()
  /** Most rows have the same few codes: each is looked up once. */
  readonly #known = new Map<string, Promise<Record<string, string>>>()

  /** The inputs of which a save looks into the database. */
  readonly #looked: { readonly codes: readonly string[]; readonly relations: readonly string[] }

  constructor(work: SaveWork<Line>) {
    const { resource } = work.source
    this.#work = work
    this.#read = work.createReader()
    const inputs = resource.form?.inputs ?? []
    const related = new Set(relationsOf({ resource }).map(({ name }) => name))
    this.#looked = {
      codes: inputs.filter((name) => hasKnownValues(fieldOf(resource, name))),
      relations: inputs.filter((name) => related.has(name)),
    }
  }

  /** Reads the rows, and says of each what a save would do, with every reason against it. */
  async check(db: Db, lines: readonly Line[]): Promise<readonly CheckedRow<Line>[]> {
    const { resource, session } = this.#work.source
    const edit = actionsOf(resource)['edit']
    const checked: CheckedRow<Line>[] = []
    for (const read of await this.#read(db, lines)) {
      const { line, before, draft } = read
      const isGone = read.notes.includes('notFound')
      const seen = before && { id: Number(before['id']), version: Number(before['version']) }
      const isExpected = isGone || isAsExpected(seen, line.expected)
      const changes = before ? changesOf(normalizeDraft(resource, before), draft) : []
      const outcome = before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same'
      // Of a row that is gone nothing more can be said.
      const problems =
        before || (isExpected && !isGone) ? await this.#problemsOf(db, draft, before) : {}
      const rules =
        before && outcome !== 'same' ? blockingReasons(resource, session, edit, before) : []
      const isWritten = outcome !== 'same' && isExpected && !isGone
      const isFine = Object.keys(problems).length + rules.length === 0
      const verdict = isWritten && isFine ? await this.#verdictOn(db, draft, before) : noVerdict
      const result = {
        index: line.index,
        outcome,
        found: seen ?? null,
        changes,
        problems: { ...verdict.problems, ...problems },
        rules: [...rules, ...verdict.rules],
        notes: isExpected ? read.notes : [...read.notes, 'changedMeanwhile' as const],
      } as const
      checked.push({ ...read, result })
    }
    const taken = await this.#takenOf(db, checked)
    return checked.map((one, index) => ({
      ...one,
      result: withTaken(one.result, taken[index] ?? {}),
    }))
  }

  /** What the hook of the application says of the save. */
  async #verdictOn(
    db: Db,
    change: AnyRecord,
    before: AnyRecord | undefined,
  ): Promise<Required<WriteVerdict>> {
    const { source, hooks } = this.#work
    const action = before === undefined ? 'create' : 'edit'
    const planned = { resource: source.resource, action, before, change }
    return verdictOn(db, hooks, planned)
  }

  async #problemsOf(
    db: Db,
    draft: AnyRecord,
    before: AnyRecord | undefined,
  ): Promise<Record<string, string>> {
    const { catalogue, source, caller } = this.#work
    const { resource } = source
    const { codes, relations } = this.#looked
    const related = [draft, before ?? {}].map((one) => relations.map((name) => one[name]))
    // Whether a row is put below itself depends on the row.
    const moved = pathsOf(resource).length > 0 ? before?.['id'] : undefined
    return {
      ...(await this.#once(codes, ['codes', codes.map((name) => draft[name])], () =>
        checkValues(db, catalogue, resource, draft),
      )),
      ...(await this.#once(relations, ['relations', related, moved], () =>
        checkRelations(db, catalogue, resource, draft, caller, before),
      )),
      ...(before ? fixedProblems(resource, before, draft) : {}),
      ...checkDraft(resource, draft, toMoment(caller.due.now, caller.timeZone)),
    }
  }

  /** What a look into the database says of some values; asked once for the same ones. */
  async #once(
    inputs: readonly string[],
    values: readonly unknown[],
    look: () => Promise<Record<string, string>>,
  ): Promise<Record<string, string>> {
    if (inputs.length === 0) return {}
    const key = JSON.stringify(values)
    const known = this.#known.get(key) ?? look()
    this.#known.set(key, known)
    return known
  }

  /** The values of unique keys that another row has, or an earlier one that was sent. */
  async #takenOf(
    db: Db,
    lines: readonly CheckedRow<Line>[],
  ): Promise<readonly Record<string, string>[]> {
    const { resource, session } = this.#work.source
    const stamps = Object.fromEntries(
      Object.entries(resource.fields).flatMap(([name, { stamp }]) =>
        stamp === 'session.participantCode' ? [[name, session.participantCode]] : [],
      ),
    )
    const taken: Record<string, string>[] = lines.map(() => ({}))
    for (const key of uniqueKeys(resource)) {
      const values = lines.map(({ draft }) => ({ ...draft, ...stamps }) as AnyRecord)
      const whole = values.filter((one) => key.every((name) => (one[name] ?? null) !== null))
      const found = await findIdsByKey(db, resource, key, whole)
      for (const [index, one] of values.entries()) {
        if (!whole.includes(one)) continue
        const text = keyTextOf(resource, key, one)
        const before = lines[index]?.before?.['id']
        const isTaken = (found.get(text) ?? []).some((other) => other['id'] !== before)
        const inputs = inputsOfKey(resource, key)
        const isKey = inputs.join() === this.#work.key.join()
        if (!isTaken && (isKey || !this.#isTwice(key.join(), text))) continue
        for (const name of inputs) (taken[index] ??= {})[name] = 'taken'
      }
    }
    return taken
  }

  #isTwice(key: string, text: string): boolean {
    const seen = this.#seen.get(key) ?? new Set()
    this.#seen.set(key, seen)
    const isTwice = seen.has(text)
    seen.add(text)
    return isTwice
  }
}

const hasKnownValues = (field: Field | undefined): boolean => {
  if (field === undefined) return false
  const plain = isToMany(field) ? elementFields(field).map(([, of]) => of) : [field]
  return plain.some((one) => isColumn(one) && columnKindOf(one).values !== undefined)
}

const changesOf = (before: AnyRecord, draft: AnyRecord): string[] =>
  Object.keys(draft).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]))

/** The result with what only the look at all rows of a portion found. */
const withTaken = (
  result: ImportedRow<RowNote>,
  taken: Readonly<Record<string, string>>,
): ImportedRow<RowNote> => {
  const problems = { ...taken, ...result.problems }
  const isWrong =
    Object.keys(problems).length > 0 || result.rules.length > 0 || result.notes.length > 0
  return { ...result, problems, outcome: isWrong ? 'wrong' : result.outcome }
}
