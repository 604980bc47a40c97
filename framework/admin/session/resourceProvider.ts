import type { DataProvider, RaRecord } from 'react-admin'
import type { ActionResult } from '#schema/actions/actionBatch.ts'
import type { ChangeManyAnswer } from '#schema/list/changeMany.ts'
import type { ExportFormat } from '#schema/list/exportFormats.ts'
import type { Groups } from '#schema/list/grouping.ts'
import type { PeriodCounts, Periods } from '#schema/list/periods.ts'
import type { ExpectedRow, ImportAnswer, ImportField, ImportMode } from '#schema/list/importing.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { Document } from '#schema/record/document.ts'
import type { UploadedFile } from '#schema/record/files.ts'
import type { RelatedRowsTab } from '#schema/record/relatedRows.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { RecordedAction, Resource } from '#schema/resource.ts'
import type { Language } from '#i18n/language.ts'
import type { Text } from '#i18n/messages.ts'
import type { Filter } from '#query/filter.ts'
import type { FindResponse } from '#query/paging.ts'
import type { CallOptions, HttpClient, HttpListener } from '#admin/http/httpClient.ts'
import type { Download } from '#admin/http/readDownload.ts'
import type { Application, FeatureFlag } from '#schema/application.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import type { SortState } from '#schema/list/listSort.ts'

/** react-admin's filter: a value for each field, for `id`, or for `q`, which searches the record. */
export type FilterValues = { readonly [key: string]: unknown }

/** The state of a list: pages count from 1. */
export type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly sort: SortState
  readonly filters: FilterValues
  /** A condition besides the filters. */
  readonly within?: Filter
}

/** What is needed to understand the state of a list. */
export interface ListPorts {
  /** Its lists, and declarations without a screen, are known by their names. */
  readonly application: Application & { readonly resources?: { readonly [name: string]: Resource } }
  readonly flags: readonly FeatureFlag[]
  /** Reads the status code catalogue, once, and matches names in the user's language. */
  readonly readColumnFilterContext: () => Promise<ColumnFilterContext>
  /** Of the port, where days begin. */
  readonly timeZone: string
}

/** Notices beside the form of a user (D1 §8). */
export type UserNotice = 'refused' | 'existed'

/** What a data provider is made of. */
export interface DataPorts extends ListPorts {
  readonly http: HttpClient
  /** The company that the session works for. */
  readonly participantCode: () => string
  readonly notifyUserSaved: (notice: UserNotice, username: string) => void
  /** The texts of messages about a refused write; their keys by default. */
  readonly text?: Text
}

/** What the portal does about calls beside their answers. */
export interface PortalListener extends HttpListener {
  readonly onUserSaved: (notice: UserNotice, username: string) => void
}

/** react-admin's data provider with the calls beyond its methods, and the client that sends them. */
export type PortalDataProvider = DataProvider &
  ResourceProvider & {
    readonly http: HttpClient
    /** From now on calls report to this listener. */
    readonly connect: (listener: PortalListener) => void
  }

// Properties, not methods: only their parameters are compared strictly with those of the provider.

/** Options for reading. The mode is never left out, so that archived and current answers do not mix. */
export interface ReadParams {
  readonly meta: {
    readonly archive: boolean
    readonly isQuiet?: boolean
    readonly isUnasked?: boolean
  }
  readonly signal?: AbortSignal
}

/** Lists whose call returns every row at once, and which are cached for a minute. */
export interface WholeListCalls {
  /** Every row, to check uniqueness; empty for a list that is read page by page. The caller handles errors. */
  readonly readAll: (resource: Resource) => Promise<readonly RaRecord[]>
  /** The next reading of the list calls the server again. */
  readonly forgetWhole: (resource: Resource) => Promise<void>
}

/** What is done to rows besides saving and deleting. */
export interface ActionCalls {
  /**
   * Performs an action on a row; the answer is the recorded entry.
   * @throws HttpError with the server's reasons; the caller shows them
   */
  readonly performAction: (
    entry: Resource,
    recordedAction: RecordedAction,
    body: object,
    idempotencyKey: string,
  ) => Promise<unknown>
  /**
   * Performs an action on several rows, or with `dryRun` in the body returns the expected outcomes: one that is recorded in entries, or one of
   * the rows themselves, by its name.
   * @throws HttpError; the caller shows it
   */
  readonly performActions: (
    resource: Resource,
    action: RecordedAction | string,
    body: object,
    params: ReadParams & { readonly key?: string },
  ) => Promise<{ readonly done: number; readonly results: readonly ActionResult[] }>
  /** The actions recorded for rows, the latest first. Errors are also shown as toasts. */
  readonly readEntries: (
    entry: Resource,
    filterString: string,
    params: ReadParams,
  ) => Promise<FindResponse<RaRecord>>
  /**
   * A confirmed action.
   * @throws HttpError with the server's reasons; also shown as a toast (ER-030)
   */
  readonly confirm: (resource: Resource, path: string, idempotencyKey: string) => Promise<unknown>
  /**
   * An action that changes its own row: sets fields, archives it, or restores it.
   * @throws HttpError with problems or reasons; the caller shows it
   */
  readonly changeRow: (
    resource: Resource,
    action: { readonly id: RaRecord['id']; readonly name: string; readonly body: object },
    params: ReadParams & { readonly key: string },
  ) => Promise<unknown>
}

export interface RelatedRowsCalls {
  /** Related rows of a row; pages count from 0. The caller shows errors. */
  readonly readRelatedRows: (
    tab: RelatedRowsTab,
    row: RaRecord,
    page: number,
    params: ReadParams,
  ) => Promise<FindResponse<RaRecord>>
}

/** Complete records with pages of their own. */
export interface DocumentCalls {
  /** The caller shows errors. */
  readonly readDocument: (document: Document, id: number, params: ReadParams) => Promise<AnyRecord>
  /** The same as a PDF in a language; errors are shown as toasts. */
  readonly printDocument: (
    document: Document,
    id: number,
    language: string,
    params: ReadParams,
  ) => Promise<Download>
}

/** A list as a file: its state, and what the file is to contain. */
export type ListExport = Pick<ListQuery, 'sort' | 'filters'> & {
  readonly columns: readonly string[]
  readonly language: Language
  readonly format: ExportFormat
  /** The name of the view. */
  readonly view: string
}

export interface ExportCalls {
  /** `name` is that of the view in react-admin. The caller sets the options and handles errors. */
  readonly exportList: (
    name: string,
    list: ListExport,
    params: ReadParams & Pick<CallOptions, 'accept' | 'onBytes' | 'isQuiet' | 'handlesErrors'>,
  ) => Promise<Download>
}

/** Rows of a file in terms of the fields, and what a check found for them. */
export interface ImportRequest {
  readonly mode: ImportMode
  readonly language: Language
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly expected?: readonly (ExpectedRow | null)[]
}

export interface ImportCalls {
  /** The fields that a column may be, with their labels in every language. */
  readonly readFields: (resource: Resource) => Promise<readonly ImportField[]>
  /** Checks or writes the rows; `onRows` is called with the number of rows that are done. */
  readonly importRows: (
    resource: Resource,
    request: ImportRequest,
    options: Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
      readonly onRows: (count: number) => void
    },
  ) => Promise<ImportAnswer>
}

/** The same values for many rows: those that are named, or all of a list. */
export interface ChangeManyRequest {
  readonly mode: ImportMode
  readonly values: AnyRecord
  readonly rows?: readonly ExpectedRow[]
  readonly list?: Pick<ListQuery, 'sort' | 'filters'>
}

export interface ChangingCalls {
  /** Checks or writes; `name` is that of the view in react-admin. */
  readonly changeMany: (
    name: string,
    request: ChangeManyRequest,
    options: Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
      readonly onRows: (count: number) => void
    },
  ) => Promise<ChangeManyAnswer>
  /** Checks or deletes; the rest as for a change. */
  readonly deleteRows: (
    name: string,
    request: Omit<ChangeManyRequest, 'values'>,
    options: Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
      readonly onRows: (count: number) => void
    },
  ) => Promise<ChangeManyAnswer>
  /** Undoes deletions by this user, of all of the rows or none. @throws HttpError with the server's reasons */
  readonly undelete: (
    resource: Resource,
    ids: readonly RaRecord['id'][],
    idempotencyKey: string,
  ) => Promise<void>
}

/** The files of records. The caller shows errors. */
export interface FileCalls {
  /** Sends a file for a field of a record that is saved later; `onSent` is called with the bytes sent so far. */
  readonly uploadFile: (
    resource: Resource,
    field: string,
    file: File,
    options: Pick<CallOptions, 'signal' | 'onSent'>,
  ) => Promise<UploadedFile>
  /** The content of a file that a record has. */
  readonly readFile: (
    resource: Resource,
    place: { readonly id: RaRecord['id']; readonly field: string; readonly file: number },
    params: ReadParams,
  ) => Promise<Download>
}

export interface GroupCalls {
  /** How many rows have each value of a column; `name` is that of the view in react-admin. */
  readonly countGroups: (
    name: string,
    column: string,
    filters: ListQuery['filters'],
    params: ReadParams,
  ) => Promise<Groups>
  /** How many rows are in each of some periods, by a column with instants. */
  readonly countPeriods: (
    name: string,
    counted: { readonly column: string; readonly periods: Periods },
    filters: ListQuery['filters'],
    params: ReadParams,
  ) => Promise<PeriodCounts>
}

/** What dialogs and pages ask for, loaded with the first of them. */
export interface FurtherCalls
  extends
    ActionCalls,
    RelatedRowsCalls,
    DocumentCalls,
    ExportCalls,
    ImportCalls,
    ChangingCalls,
    FileCalls,
    GroupCalls {}

/** Whose preferences. */
export interface Owner {
  readonly participantCode: string
  readonly username: string
}

/** A user's stored preferences, with the version for optimistic locking. */
export interface KeptPreferences {
  readonly stored: StoredPreferences
  readonly version: number
}

/** A user's own preferences, kept in the background: no loader, and the caller handles errors. */
export interface PreferenceCalls {
  /** New ones are saved if none exist. */
  readonly loadPreferences: (owner: Owner) => Promise<KeptPreferences>
  readonly savePreferences: (owner: Owner, kept: KeptPreferences) => Promise<KeptPreferences>
}

/** What the data provider offers beyond react-admin's own methods. */
export interface ResourceProvider extends WholeListCalls, FurtherCalls, PreferenceCalls {}

/** react-admin's methods by their names; its type accepts any other name as well. */
type OwnMethods = {
  [Name in keyof DataProvider as string extends Name ? never : Name]: DataProvider[Name]
}

/** The data provider as screens see it: a name that it does not have does not compile. */
export type Provider = OwnMethods & ResourceProvider
