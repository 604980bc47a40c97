import type { Texts } from '#i18n/texts.ts'
import type { clients as english } from '#i18n/en/clients.ts'

export const clients: Texts<typeof english> = {
  apiClient: {
    title: 'API-Clients',
    about:
      'Mit einem API-Client greift ein System Ihrer Firma ohne Benutzer auf das Portal zu, mit den Berechtigungen, die Sie wählen.',
    none: 'Ihre Firma hat keinen API-Client.',
    failed: 'Die API-Clients konnten nicht geladen werden.',
    add: 'API-Client hinzufügen',
    max: 'Eine Firma hat höchstens %{max} API-Clients.',
    name: 'Name',
    nameHint: 'Unter diesem Namen erscheinen die Änderungen des Systems.',
    taken: 'Ihre Firma hat bereits einen API-Client mit diesem Namen.',
    tooMany: 'Es gibt so viele API-Clients, wie eine Firma haben darf.',
    permissions: 'Berechtigungen',
    chooseOne: 'Wählen Sie mindestens eine Berechtigung.',
    ownHint:
      'Sie können aus Ihren eigenen Berechtigungen wählen. Die Auswahl kann später nicht geändert werden.',
    noPermissions: 'Sie haben keine Berechtigung, die ein API-Client erhalten könnte.',
    clientId: 'Client-ID',
    created: 'Angelegt',
    createdBy: '%{time} von %{user}',
    lastUsed: 'Zuletzt verwendet',
    never: 'Nie',
    unknown: 'Der Anmeldedienst kennt diesen API-Client nicht mehr. Löschen Sie ihn.',
    renewAsk: 'Das bisherige Geheimnis gilt sofort nicht mehr. Erneuern?',
    removeAsk:
      'Diesen API-Client löschen? Sein System verliert sofort den Zugriff. Das kann nicht rückgängig gemacht werden.',
    secretHint:
      'Kopieren Sie das Geheimnis jetzt. Es wird nicht noch einmal angezeigt. Das System fordert damit seine Token an.',
    connect: 'System anbinden',
    start: 'Erste Schritte',
    connectAbout:
      'Das System fordert mit Client-ID und Geheimnis ein Token an und sendet es bei jedem Aufruf mit. Ein Token gilt wenige Minuten; verwenden Sie es, bis es abläuft.',
    token: 'Token anfordern',
    call: 'Aufruf senden',
    describe: 'Client erzeugen',
    describeAbout:
      'Alle Aufrufe sind als OpenAPI beschrieben. Erzeugen Sie daraus einen Client für Ihre Sprache, zum Beispiel Typdefinitionen für TypeScript.',
    receive: 'Ereignisse empfangen',
    receiveAbout:
      'Statt immer wieder abzufragen, lassen Sie Ihr System durch einen Webhook über Ereignisse informieren.',
  },
}
