import type { AnyRecord } from '#schema/recordOf.ts'
import type { ChangeEntry, HistoryCursor } from '#schema/record/changes.ts'

/** A line of the history, with the row around its changes, whose cells may read other fields. */
export interface HistoryLine extends ChangeEntry {
  readonly before: AnyRecord
  readonly after: AnyRecord
}

export type Cursor = HistoryCursor[string]

interface SourceLine {
  readonly place: Cursor
  readonly entry: HistoryLine
}

/** Some lines of one source, the latest first. */
export interface Portion {
  readonly source: string
  readonly lines: readonly SourceLine[]
  /** The last row that was looked at, if there may be older ones. */
  readonly end?: Cursor | undefined
}

/** Lines of several sources that are shown as one. */
interface Group {
  entry: HistoryLine
  readonly lines: SourceLine[]
}

/**
 * The latest lines of all sources in the order of time. A line waits for a later page as long as a source that is not read to its end may
 * have one before it. A recorded action and what it changed in the row at the same time are one line.
 */
export const mergePortions = (
  portions: readonly Portion[],
  pageSize: number,
  before: HistoryCursor,
): { readonly entityList: HistoryLine[]; readonly page: { readonly next?: HistoryCursor } } => {
  const horizon = portions.map(({ end }) => end?.at ?? '').reduce(later)
  const ready = portions.flatMap(inOrder).filter(({ time }) => time >= horizon)
  ready.sort((one, other) => (one.time === other.time ? 0 : one.time < other.time ? 1 : -1))
  const groups: Group[] = []
  for (const { line } of ready) {
    const write = groups.findLast(({ entry }) => isOneWith(entry, line.entry))
    if (write === undefined) groups.push({ entry: line.entry, lines: [line] })
    else {
      write.entry = joined(write.entry, line.entry)
      write.lines.push(line)
    }
  }
  const shown = groups.slice(0, pageSize)
  const taken = new Set(shown.flatMap(({ lines }) => lines))
  const next: { [source: string]: Cursor } = {}
  let isAll = true
  for (const { source, lines, end } of portions) {
    const open = lines.findIndex((line) => !taken.has(line))
    isAll &&= open === -1 && end === undefined
    const place =
      open === -1 ? (end ?? lines.at(-1)?.place) : open > 0 ? lines[open - 1]?.place : undefined
    const reached = place ?? before[source]
    if (reached) next[source] = reached
  }
  return { entityList: shown.map(({ entry }) => entry), page: isAll ? {} : { next } }
}

/** The lines with the time by which they are sorted: those of a source stay in its own order. */
const inOrder = ({ lines }: Portion): { readonly time: string; readonly line: SourceLine }[] => {
  let time = '~'
  return lines.map((line) => {
    if (line.place.at < time) time = line.place.at
    return { time, line }
  })
}

const later = (one: string, other: string): string => (one > other ? one : other)

const isOneWith = (write: HistoryLine, recorded: HistoryLine): boolean =>
  write.of === undefined &&
  recorded.of !== undefined &&
  recorded.action !== undefined &&
  write.action === recorded.action &&
  write.at === recorded.at

/** Who did it is known if one of them says it. */
const joined = (write: HistoryLine, recorded: HistoryLine): HistoryLine => ({
  ...recorded,
  ...write,
})
