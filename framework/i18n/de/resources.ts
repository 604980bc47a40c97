import type { IncludedMessages } from '#i18n/declaredMessages.ts'

export const resources: IncludedMessages = {
  resource: {
    user: {
      singular: 'Benutzer',
      plural: 'Benutzer',
      fields: {
        username: 'Benutzername',
        email: 'E-Mail',
        firstName: 'Vorname',
        lastName: 'Nachname',
        phoneNumber: 'Telefon',
        enabled: 'Aktiv',
        groups: 'Berechtigungen',
        loginName: 'Benutzername',
        permissions: 'Berechtigungen',
      },
      problems: { pleaseSpecify: 'Bitte angeben.' },
      rules: { notSelf: 'Sie können sich nicht selbst entfernen.' },
      actions: { create: 'Anlegen', delete: 'Aus der Firma entfernen' },
      deleteQuestion:
        'Diesen Benutzer aus der Firma entfernen? Die Berechtigungen werden ebenfalls entfernt; das Konto selbst bleibt bestehen.',
      deleted: 'Aus der Firma entfernt',
      views: { users: 'Benutzer' },
    },
    newsTicker: {
      singular: 'Neuigkeit',
      plural: 'Neuigkeiten',
      fields: { title: 'Titel', content: 'Text', priority: 'Priorität', created: 'Angelegt' },
      choices: { priority: { INFO: 'Information', WARNING: 'Warnung', CRITICAL: 'Kritisch' } },
    },
    sentView: {
      singular: 'Gesendete Liste',
      plural: 'Gesendete Listen',
      fields: { to: 'Senden an', note: 'Notiz', search: 'Zustand der Liste' },
    },
    userData: {
      singular: 'Einstellungen',
      plural: 'Einstellungen',
      fields: {
        userName: 'Benutzername',
        companyCode: 'Firmencode',
        userPreferences: 'Einstellungen',
        created: 'Angelegt',
        updated: 'Geändert',
      },
    },
  },
  rule: {
    notArchived: 'Archivierte Einträge sind schreibgeschützt.',
    archived: 'Nur archivierte Einträge können wiederhergestellt werden.',
    nextState: 'Dieser Schritt ist im jetzigen Zustand nicht möglich.',
    offered: 'Diese Funktion ist deaktiviert.',
    notReferenced: 'Andere Einträge verweisen auf diesen Eintrag.',
    notTaken: 'Ein aktueller Eintrag hat denselben eindeutigen Wert.',
    isComplete: 'Ein Eintrag, auf den dieser verweist, besteht nicht mehr.',
  },
  stamp: {
    userName: 'Benutzername',
    userCompanyCode: 'Firmencode',
    created: 'Angelegt',
    updated: 'Geändert',
  },
}
