import type { RaRecord } from 'ra-core'
import type { DeedResult } from '#resources/kit/deedBatch.ts'
import type { Deed, Resource } from '#resources/kit/defineResource.ts'
import { blockersOf, type Blocker } from '#resources/kit/rules.ts'
import type { Session } from '#resources/kit/session.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/index.ts'
import type { FindResponse } from '#resources/query/paging.ts'

/** A resource whose entries are what was done to rows of another one. */
export type DeedResource = Resource & { readonly deed: Deed }

const isDeed = (resource: Resource): resource is DeedResource => resource.deed !== undefined

const catalogue: readonly Resource[] = Object.values(resources)

/** The deeds on rows of a resource. */
export const deedsOn = ({ name }: Resource): DeedResource[] =>
  catalogue.filter(isDeed).filter(({ deed }) => deed.on.resource === name)

/** Something that can be done to a row. */
export type Deal = {
  readonly entry: DeedResource
  /** What is chosen in the dialog. */
  readonly value: string
  /** Of the row's resource. */
  readonly action: string
}

/** Everything that can be done to rows of a resource; what is ticked in a dialog has no place of its own. */
export const dealsOn = (resource: Resource): Deal[] =>
  deedsOn(resource).flatMap((entry) =>
    Object.entries(entry.deed.does)
      .filter(([value]) => value !== tickedOf(entry))
      .map(([value, { action }]) => ({ entry, value, action })),
  )

const tickedOf = ({ fields, deed }: DeedResource): string | undefined => {
  const field = fields[deed.says]
  return field?.kind === 'choice' ? field.ticked : undefined
}

/** Every reason against an action on a row; none for an action that does not exist would hide a mistake. */
export const reasonsAgainst = (
  resource: Resource,
  name: string,
  session: Session,
  row?: RaRecord,
): readonly Blocker[] => {
  const action = actionsOf(resource)[name]
  if (action === undefined) throw new TypeError(`${resource.name} has no action "${name}"`)
  return blockersOf(resource, action, session, row)
}

/** The data provider's calls for deeds. */
export interface DeedCalls {
  /** @throws HttpError with the server's reasons */
  doDeed(entry: Resource, deed: Deed, body: object, idempotencyKey: string): Promise<unknown>
  /** Does the same to several rows, or with `dryRun` says what would become of each. */
  doDeeds(
    entry: Resource,
    deed: Deed,
    body: object,
    idempotencyKey?: string,
  ): Promise<{ readonly done: number; readonly results: readonly DeedResult[] }>
  readEntries(
    entry: Resource,
    filterString: string,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<FindResponse<RaRecord>>
}
