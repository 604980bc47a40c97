import type { Resource } from '#schema/resource.ts'

/** Where an open page learns of changes, below the first base. */
export const livePath = '/live/v1'

/** Whether changes of the rows of a resource are said to open pages: those of rows in the database that a call reads. */
export const isWatched = ({ storage, calls }: Resource): boolean =>
  storage === undefined && (calls.includes('find') || calls.includes('get'))

/** What an open page shows. */
export interface LiveRequest {
  readonly watch: readonly {
    readonly resource: string
    /** Whether rows that are not shown count as well. */
    readonly isList: boolean
    /** The rows that are shown. */
    readonly ids: readonly number[]
  }[]
  /** Milliseconds since what is shown was asked for. */
  readonly age: number
}

/** How a row differs for its reader: it came, it is different, or it can no longer be read. */
export type LiveKind = 'new' | 'changed' | 'gone'

/** What a stream says: rows of a resource; to ask again, as something may have been missed; that it is open or alive; that it ends. */
export type LiveEvent =
  | {
      readonly event: 'changes'
      readonly data: {
        readonly resource: string
        readonly rows: readonly (readonly [id: number, kind: LiveKind])[]
      }
    }
  | { readonly event: 'again'; readonly data: { readonly resource?: string } }
  | { readonly event: 'open' | 'alive' | 'end'; readonly data: object }
