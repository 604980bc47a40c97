export { toBatchPath, toRowsPath, type ActionResult } from './schema/actions/actionBatch.ts'
export {
  actionsOfKind,
  rightsOf,
  toActionPath,
  withOnly,
  type ConfirmAction,
} from './schema/actions/actions.ts'
export { canAccess, viewNamed, viewsIn, type AccessRequest } from './schema/access.ts'
export { blockersOf } from './schema/actions/rules.ts'
export { undeleteManyPath, undeletePath } from './schema/actions/undo.ts'
export * from './schema/application.ts'
export { checkDraft, normalizeDraft, problemOf } from './schema/checks/checkDraft.ts'
export { toMoment, type Moment } from './schema/checks/moment.ts'
export { defineApplication, type DefinedApplication } from './schema/defineApplication.ts'
export * from './schema/defineResource.ts'
export type { DueRules } from './schema/due/due.ts'
export { lastingOf } from './schema/due/lasting.ts'
export * from './schema/fields.ts'
export { roundTo, sumOf } from './schema/values/decimals.ts'
export { serializeAlternatives } from './schema/filters/alternatives.ts'
export { columnFilterMax, toColumnFilter } from './schema/filters/columnFilter.ts'
export { mayMoveWithCalendar, serializeDayRange, type DayRange } from './schema/filters/dayRange.ts'
export { exactly } from './schema/filters/exact.ts'
export {
  filterStringKey,
  readFilterObject,
  toFilterObject,
  type FilterObject,
} from './schema/filters/filterObject.ts'
export {
  findViewOf,
  foundIn,
  searchQuestionsOf,
  toColumnText,
} from './schema/filters/findAnything.ts'
export { isFilterable } from './schema/filters/operatorsOf.ts'
export { serializeNumberList, readNumberList, toPlainNumber } from './schema/filters/numberList.ts'
export { rangeProblemOf, toDay, type RangeProblem } from './schema/filters/rangeProblem.ts'
export { toRelativeDay } from './schema/filters/relativeDay.ts'
export { serializeRelative } from './schema/filters/relativeTime.ts'
export { pastedIdentifier, searchedIdentifiers } from './schema/filters/searchedIdentifiers.ts'
export { formatTypedDay, readDay } from './schema/filters/typedDay.ts'
export type { HomeTile } from './schema/home.ts'
export { jobResource, type JobDeclaration } from './schema/jobs/jobResource.ts'
export { assignmentResource } from './schema/included/assignments.ts'
export { noteResource } from './schema/included/notes.ts'
export { newsTicker, type NewsTicker } from './schema/included/newsTicker.ts'
export { user, type User } from './schema/included/user.ts'
export { userData, type UserData } from './schema/included/userData.ts'
export {
  asText,
  collations,
  int2,
  int4,
  valuePrintedAs,
  type ColumnKind,
  type PrintTexts,
} from './schema/kinds/columnKind.ts'
export * from './schema/kinds/fieldTypes.ts'
export * from './schema/kinds/kind.ts'
export { kindOf } from './kinds/schema.ts'
export { matchesNothing } from './schema/filters/numberFilter.ts'
export { emptyValueOf, isRelation, isStored } from './schema/kinds/traits.ts'
export { isPlainList, isRecordList } from './schema/kinds/elements.ts'
export { ofKind, type ApplicationKind } from './schema/kinds/ofKind.ts'
export { changeManyInputs, type ChangeManyAnswer } from './schema/list/changeMany.ts'
export { isDraftKey, isDraftKeyOf } from './schema/list/drafts.ts'
export type { ExportFormat } from './schema/list/exportFormats.ts'
export type { Groups } from './schema/list/grouping.ts'
export type { PeriodCounts, Periods } from './schema/list/periods.ts'
export {
  importPortion,
  importSizeOf,
  type ExpectedRow,
  type ImportAnswer,
  type ImportField,
  type ImportMode,
} from './schema/list/importing.ts'
export { serializeSorts, readSorts, type SortState } from './schema/list/listSort.ts'
export type { StoredPreferences } from './schema/list/tablePreferences.ts'
export { ownValue } from './schema/ownValue.ts'
export { formatFieldClasses, type Classed } from './schema/record/dataClass.ts'
export { filePath, filesPath, type UploadedFile } from './schema/record/files.ts'
export {
  documentAddress,
  documentPage,
  readDocumentIds,
  tabAddress,
  tabWithList,
  type Document,
  type DocumentPage,
} from './schema/record/document.ts'
export {
  part,
  type NameIn,
  type Part,
  type PartIn,
  type Parts,
  type RecordOfPart,
} from './schema/record/part.ts'
export {
  relatedRowsPath,
  type Described,
  type RelatedRowDetails,
  type RelatedRows,
  type RelatedRowsTab,
} from './schema/record/relatedRows.ts'
export type { AnyRecord, RecordOfFields, ValueOf } from './schema/recordOf.ts'
export { representationOf } from './schema/representation.ts'
export {
  baseOf,
  fieldOf,
  type Call,
  type ListOptions,
  type ListSort,
  type RecordedAction,
  type RecordPages,
  type Resource,
} from './schema/resource.ts'
export { holdsAny, isCompanyAdmin, toPermissions, type Session } from './schema/session.ts'
export {
  cleanCompanyCode,
  companyCodesOf,
  isCompanyCode,
  type CompanyCodes,
} from './schema/users/companyCodes.ts'
export {
  isGroup,
  isPermissionGroup,
  lockOf,
  readCompanyGroup,
  toAdministration,
  toMembership,
  toPermissionGroup,
} from './schema/users/groups.ts'
export { isAloneIn, refuseNew } from './schema/users/userRules.ts'
export { normalizeCode } from './schema/values/normalizeText.ts'
export { fromWallClock, portDay, formatWallClock, toWallClock } from './schema/values/portTime.ts'
export { measuredDecimals, formatNumber } from './schema/values/formatNumber.ts'
export {
  dayPattern,
  formatDay,
  formatInstant,
  type TimeReader,
} from './schema/values/formatTime.ts'
export { formatUnit } from './schema/values/formatUnit.ts'
export { isInstant, readInstant } from './schema/values/readInstant.ts'
export { withCopies } from './schema/values/withCopies.ts'
export {
  actionOf,
  actionsOf,
  canOpen,
  isReadable,
  restrictionOf,
  toPagesOf,
  viewsOf,
  type NamedView,
} from './schema/views.ts'
