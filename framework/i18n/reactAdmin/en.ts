import english from 'ra-language-english'
import type { Layers, OnTopOf, ReactAdminTexts } from './reactAdminTexts.ts'

/** What the portal says in other words than the English pack. */
export const onTopOfEnglish: OnTopOf<ReactAdminTexts> = {
  action: {
    back: 'Back',
    bulk_actions: '%{smart_count} selected',
    clear_input_value: 'Clear',
    create: 'Add',
    create_item: 'Add %{item}',
    unselect: 'Clear selection',
    update_application: 'Reload',
  },
  page: {
    access_denied: 'No access',
    create: 'Add %{name}',
    dashboard: 'Overview',
    empty: 'No entries yet.',
    loading: 'Loading …',
    not_found: 'Page not found',
  },
  input: {
    references: {
      all_missing: 'The related entries could not be found.',
      many_missing: 'At least one of the related entries is no longer available.',
      single_missing: 'The related entry is no longer available.',
    },
  },
  message: {
    access_denied: 'You do not have permission to open this page.',
    bulk_delete_content: 'Delete this entry? |||| Delete these %{smart_count} entries?',
    delete_content: 'Delete this entry?',
    invalid_form: 'Please check the highlighted fields.',
    not_found: 'The page was not found.',
    select_all_limit_reached: 'There are too many entries. Only the first %{max} are selected.',
    unsaved_changes: 'Discard your changes?',
  },
  navigation: {
    no_filtered_results: 'No entries match your filters.',
    no_results: 'No entries found.',
    no_more_results: 'There is no page %{page}. Try the previous page.',
    page_out_of_boundaries: 'There is no page %{page}.',
    page_out_from_end: 'This is the last page.',
    page_out_from_begin: 'This is the first page.',
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    first: 'First page',
    last: 'Last page',
    next: 'Next page',
    previous: 'Previous page',
  },
  auth: {
    auth_check_error: 'Please sign in.',
    logout: 'Sign out',
    sign_in_error: 'Sign-in failed. Please try again.',
  },
  notification: {
    updated: 'Saved |||| %{smart_count} entries saved',
    created: 'Saved',
    deleted: 'Deleted |||| %{smart_count} entries deleted',
    bad_item: 'Incorrect entry',
    item_doesnt_exist: 'This entry no longer exists.',
    http_error: 'The server could not be reached.',
    data_provider_error: 'A technical error has occurred',
    logged_out: 'Your session is expired. Please log in again.',
    not_authorized: 'You do not have permission to open this page.',
    application_update_available:
      'A new version is available. Reload when convenient; your input is kept.',
    offline: 'No network connection.',
  },
  saved_queries: {
    label: 'Saved views',
    query_name: 'Name of this view',
    new_label: 'Save this view …',
    new_dialog_title: 'Save this view as',
    remove_label: 'Delete view',
    remove_label_with_name: 'Delete view “%{name}”',
    remove_dialog_title: 'Delete this view?',
    remove_message: 'It is removed from your saved views.',
    help: 'Filter the list and save it as a view.',
  },
}

export const layersEn: Layers = [english, { ra: onTopOfEnglish }]
