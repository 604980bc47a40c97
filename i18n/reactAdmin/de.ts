import { mergeTranslations } from 'react-admin'
import german from 'ra-language-german'
import type { OnTopOf, ReactAdminMessages } from './reactAdminTexts.ts'

/**
 * What the German pack lacks, and what the portal says in other words. The pack was written for react-admin 3, in the spelling of
 * Switzerland, and in a few texts with other placeholders than react-admin 5 fills.
 */
export const onTopOfGerman: OnTopOf<typeof german.ra> = {
  action: {
    add: 'Hinzufügen',
    bulk_actions: '%{smart_count} ausgewählt',
    clear_array_input: 'Liste leeren',
    clear_input_value: 'Leeren',
    clone: 'Duplizieren',
    create: 'Hinzufügen',
    create_item: '%{item} hinzufügen',
    remove_all_filters: 'Alle Filter entfernen',
    reset: 'Zurücksetzen',
    search_columns: 'Spalten durchsuchen',
    select_all: 'Alle auswählen',
    select_all_button: 'Alle auswählen',
    select_row: 'Diese Zeile auswählen',
    undo: 'Rückgängig',
    unselect: 'Auswahl aufheben',
    close: 'Schließen',
    open_menu: 'Menü öffnen',
    close_menu: 'Menü schließen',
    update: 'Aktualisieren',
    move_up: 'Nach oben',
    move_down: 'Nach unten',
    open: 'Öffnen',
    toggle_theme: 'Zwischen hell und dunkel wechseln',
    select_columns: 'Spalten',
    update_application: 'Neu laden',
  },
  page: {
    access_denied: 'Kein Zugriff',
    authentication_error: 'Fehler bei der Anmeldung',
    create: '%{name} hinzufügen',
    dashboard: 'Übersicht',
    edit: '%{name} %{recordRepresentation}',
    empty: 'Noch keine Einträge.',
    error: 'Etwas ist schiefgelaufen',
    invite: 'Möchten Sie einen Eintrag hinzufügen?',
    loading: 'Wird geladen …',
    not_found: 'Seite nicht gefunden',
    show: '%{name} %{recordRepresentation}',
  },
  input: {
    references: {
      all_missing: 'Die zugehörigen Einträge konnten nicht gefunden werden.',
      many_missing: 'Mindestens einer der zugehörigen Einträge ist nicht mehr vorhanden.',
      single_missing: 'Der zugehörige Eintrag ist nicht mehr vorhanden.',
    },
  },
  message: {
    access_denied: 'Für diese Seite fehlt Ihnen die Berechtigung.',
    authentication_error:
      'Der Anmeldedienst hat einen Fehler gemeldet; Ihre Anmeldung konnte nicht geprüft werden.',
    auth_error: 'Bei der Prüfung Ihrer Anmeldung ist ein Fehler aufgetreten.',
    bulk_delete_content:
      'Diesen Eintrag endgültig löschen? |||| Diese %{smart_count} Einträge endgültig löschen?',
    bulk_delete_title: '%{name} löschen |||| %{smart_count} %{name} löschen',
    bulk_update_content:
      'Möchten Sie %{name} %{recordRepresentation} wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
    bulk_update_title: '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
    clear_array_input: 'Möchten Sie wirklich die ganze Liste leeren?',
    delete_content: 'Diesen Eintrag endgültig löschen?',
    delete_title: '%{name} %{recordRepresentation} löschen',
    invalid_form: 'Bitte prüfen Sie die markierten Felder.',
    loading: 'Bitte warten',
    not_found: 'Die Seite wurde nicht gefunden.',
    placeholder_data_warning: 'Keine Verbindung: Die Daten konnten nicht aktualisiert werden.',
    select_all_limit_reached: 'Es sind zu viele Einträge. Nur die ersten %{max} wurden ausgewählt.',
    unsaved_changes: 'Änderungen verwerfen?',
  },
  navigation: {
    clear_filters: 'Filter zurücksetzen',
    no_filtered_results: 'Keine Einträge entsprechen Ihren Filtern.',
    no_results: 'Keine Einträge gefunden.',
    no_more_results: 'Es gibt keine Seite %{page}. Versuchen Sie es mit der vorigen Seite.',
    page_out_of_boundaries: 'Es gibt keine Seite %{page}.',
    page_out_from_end: 'Dies ist die letzte Seite.',
    page_out_from_begin: 'Dies ist die erste Seite.',
    page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
    current_page: 'Seite %{page}',
    page: 'Gehe zu Seite %{page}',
    first: 'Erste Seite',
    last: 'Letzte Seite',
    next: 'Nächste Seite',
    previous: 'Vorige Seite',
  },
  sort: {
    // German nouns keep their capital letter.
    sort_by: 'Nach %{field} %{order} sortieren',
    ASC: 'aufsteigend',
    DESC: 'absteigend',
  },
  auth: {
    auth_check_error: 'Bitte melden Sie sich an.',
    username: 'Benutzername',
    email: 'E-Mail',
    sign_in_error: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  notification: {
    updated: 'Gespeichert |||| %{smart_count} Einträge gespeichert',
    created: 'Gespeichert',
    deleted: 'Gelöscht |||| %{smart_count} Einträge gelöscht',
    bad_item: 'Fehlerhafter Eintrag',
    item_doesnt_exist: 'Dieser Eintrag ist nicht mehr vorhanden.',
    http_error: 'Der Server ist nicht erreichbar.',
    data_provider_error: 'Ein technischer Fehler ist aufgetreten',
    i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
    logged_out: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    not_authorized: 'Für diese Seite fehlt Ihnen die Berechtigung.',
    application_update_available:
      'Eine neue Version wurde installiert. Laden Sie bei Gelegenheit neu; Ihre Eingaben bleiben erhalten.',
    offline: 'Keine Netzwerkverbindung.',
  },
  validation: {
    required: 'Pflichtfeld',
    maxLength: 'Darf höchstens %{max} Zeichen lang sein',
    maxValue: 'Darf höchstens %{max} sein',
    number: 'Muss eine Zahl sein',
    email: 'Muss eine gültige E-Mail-Adresse sein',
    oneOf: 'Muss einer dieser Werte sein: %{options}',
    regex: 'Muss diesem Format entsprechen (regulärer Ausdruck): %{pattern}',
    unique: 'Ist bereits vorhanden',
  },
  saved_queries: {
    label: 'Gespeicherte Ansichten',
    query_name: 'Name dieser Ansicht',
    new_label: 'Diese Ansicht speichern …',
    new_dialog_title: 'Diese Ansicht speichern als',
    remove_label: 'Ansicht löschen',
    remove_label_with_name: 'Ansicht „%{name}“ löschen',
    remove_dialog_title: 'Diese Ansicht löschen?',
    remove_message: 'Sie wird aus Ihren gespeicherten Ansichten entfernt.',
    help: 'Filtern Sie die Liste und speichern Sie sie als Ansicht.',
  },
  guesser: {
    empty: {
      title: 'Keine Daten vorhanden',
      message: 'Bitte prüfen Sie die Datenquelle',
    },
  },
  configurable: {
    customize: 'Anpassen',
    configureMode: 'Diese Seite anpassen',
    inspector: {
      title: 'Einstellungen der Seite',
      content: 'Bewegen Sie den Zeiger auf einen Teil der Seite, um ihn anzupassen',
      reset: 'Einstellungen zurücksetzen',
      hideAll: 'Alle ausblenden',
      showAll: 'Alle anzeigen',
    },
    Datagrid: {
      title: 'Tabelle',
      unlabeled: 'Spalte %{column} ohne Namen',
    },
    SimpleForm: {
      title: 'Formular',
      unlabeled: 'Feld %{input} ohne Namen',
    },
    SimpleList: {
      title: 'Liste',
      primaryText: 'Erste Zeile',
      secondaryText: 'Zweite Zeile',
      tertiaryText: 'Dritte Zeile',
    },
  },
}

export const reactAdminDe: ReactAdminMessages = mergeTranslations(german, { ra: onTopOfGerman })
