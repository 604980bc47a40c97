export { Admin, type AdminProps } from './Admin.tsx'
export { useWidth } from './charts/useWidth.ts'
export { Dashboard, usualParts } from './dashboard/Dashboard.tsx'
export { defineDashboard, type DashboardParts } from './dashboard/defineDashboard.ts'
export { ListCharts } from './dashboard/ListCharts.tsx'
export { ConfirmQuestion } from './actions/ConfirmQuestion.tsx'
export { useActions, type ActionItem } from './actions/useActions.tsx'
export { PageChanges, useChangesView } from './changes/PageChanges.tsx'
export { SelectField } from './controls/SelectField.tsx'
export { SelectInput } from './controls/SelectInput.tsx'
export { SuggestInput, type Suggestion } from './controls/SuggestInput.tsx'
export { TextInput } from './controls/TextInput.tsx'
export { DayRangeCalendar } from './controls/calendar/DayRangeCalendar.tsx'
export { FormatContext, useFormat, type CellContext, type Format } from './controls/format.ts'
export { textOf, useFieldInput, type InputProps } from './controls/useFieldInput.tsx'
export { presentMinute } from './controls/typedValues.ts'
export { useSettled } from './controls/useSettled.ts'
export { DialogFrame } from './dialog/DialogFrame.tsx'
export { PlainTable } from './dialog/PlainTable.tsx'
export { RowWaiting } from './dialog/RowWaiting.tsx'
export { TabBar } from './dialog/TabBar.tsx'
export { Facts } from './look/Facts.tsx'
export { TableScroller } from './dialog/TableScroller.tsx'
export { formatBlocker, BlockedActions } from './dialog/BlockedActions.tsx'
export { dialogTitle } from './dialog/dialogTitle.ts'
export { getBlockers } from './dialog/recordedActions.ts'
export { resourceNameOf } from './dialog/resourceName.ts'
export { useFormDraft } from './form/useFormDraft.tsx'
export { UnsavedChangesDialog, useCloseDialog } from './form/UnsavedChangesDialog.tsx'
export { useDraft } from './form/useDraft.ts'
export { createHttpClient, type CallOptions, type HttpClient } from './http/httpClient.ts'
export { wait } from './http/wait.ts'
export { dash } from '#kinds/shared/view/cellParts.tsx'
export { renderCell } from './fields/renderCell.tsx'
export { renderDetail } from './fields/renderDetail.tsx'
export { marks } from '#kinds/shared/view/choiceMarks.ts'
export { SelectFilter } from '#kinds/shared/view/filters/SelectFilter.tsx'
export { TextFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
export { FieldInput } from './fields/FieldInput.tsx'
export { DateTimeInput } from '#kinds/dateTime/input.tsx'
export { LongTextInput } from '#kinds/longText/input.tsx'
export type { FilterProps, KindViews } from '#kinds/shared/view/kindView.ts'
export { renderTag } from '#kinds/shared/view/renderTag.tsx'
export { AccessDenied } from './layout/AccessDenied.tsx'
export { PageGuard } from './layout/PageGuard.tsx'
export { createPortal } from './layout/createPortal.tsx'
export { createI18nProvider } from './layout/createI18nProvider.ts'
export { createQueryClient, type Providers } from './layout/createServices.ts'
export { PageHeading } from './layout/header/PageHeading.tsx'
export { Layout, type LayoutProps } from './layout/Layout.tsx'
export {
  menuOf,
  menuTargetAt,
  menuTargetsOf,
  useMenu,
  type MenuIcons,
  type MenuItem,
} from './layout/menu.ts'
export { showAdmin } from './layout/showAdmin.tsx'
export { startAppearance } from './look/appearance.ts'
export { failureText, noAnswerText } from './look/failureText.ts'
export { cleanInput } from './look/light/cleanInput.ts'
export { isFramed, showFrameWarning } from './look/light/frameGuard.ts'
export { LightLanguages } from './look/light/LightLanguages.tsx'
export { lazyComponent } from './look/load/lazyComponent.tsx'
export { loadChunk } from './look/load/loadChunk.ts'
export { Panel } from './look/panels/Panel.tsx'
export { themeOptions } from './look/theme/theme.ts'
export { saveFile } from './look/saveFile.ts'
export { described } from './look/tips/described.ts'
export { usePrinting } from './look/usePrinting.ts'
export { useFirstInput } from './look/useFirstInput.ts'
export { DocumentPage } from './record/DocumentPage.tsx'
export type { PageSlots } from './record/pageSlots.ts'
export { PageLive } from './record/PageLive.tsx'
export { SectionFrame } from './record/PageSection.tsx'
export { documentKey } from './record/documentKey.ts'
export { PageAssignment, PageReferring, useReferringView } from './related/PageReferring.tsx'
export { RowDetails } from './related/RowDetails.tsx'
export { SharedFacts } from './related/SharedFacts.tsx'
export { describeRows } from './related/describeRows.ts'
export type { RelatedParts, RelatedPicture } from './related/relatedParts.ts'
export { namesIn, toDetailAddress } from './related/rowDetailsAddress.ts'
export { splitShared } from './related/splitShared.ts'
export { RecordActions } from './resource/RecordActions.tsx'
export type { ActionDialogProps, ActionDialogs } from './resource/actionDialogs.ts'
export {
  DeclaredResources,
  type DeclaredResourcesProps,
  type ViewOverrides,
} from './resource/DeclaredResources.tsx'
export { toResource } from './resource/toResource.tsx'
export { useHttp } from './session/HttpContext.ts'
export { SettingsPage } from './settings/SettingsPage.tsx'
export { useSessionState } from './session/SessionContext.ts'
export type { Config } from './session/config.ts'
export {
  saveLoginNotice,
  takeLoginNotice,
  toLoginPath,
  type LoginNotice,
} from './session/loginNotice.ts'
export type {
  ActionCalls,
  ChangeManyRequest,
  ChangingCalls,
  DataPorts,
  DocumentCalls,
  ExportCalls,
  FilterValues,
  FileCalls,
  GroupCalls,
  ImportCalls,
  KeptPreferences,
  FurtherCalls,
  ListPorts,
  ListQuery,
  Owner,
  PortalDataProvider,
  PortalListener,
  PreferenceCalls,
  Provider,
  RelatedRowsCalls,
  ResourceProvider,
  UserNotice,
  WholeListCalls,
} from './session/resourceProvider.ts'
export type {
  LoginRequest,
  PortalAuthProvider,
  PortalIdentity,
  SignIn,
  SignInAgainResult,
} from './session/signIn.ts'
export { isArchiveMode } from './session/archiveMode.ts'
export { toSession } from './session/toSession.ts'
export { useApplication } from './session/useApplication.ts'
export { useProvider } from './session/useProvider.ts'
export { PageWatch } from './watch/PageWatch.tsx'
export { loadLayers } from '#i18n/reactAdmin/loadLayers.ts'
export type { Text } from '#i18n/messages.ts'
export { useText } from '#i18n/useText.ts'
export { eitherOf } from '#kinds/shared/view/filters/readableAlternatives.ts'
