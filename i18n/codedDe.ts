import type { CodedTexts } from './codedTexts.ts'

export const codedDe: CodedTexts = {
  codes: {
    control: {
      '10': 'Dokumentenprüfung',
      '20': 'Nämlichkeitsprüfung',
      '30': 'Röntgenprüfung',
      '40': 'Beschau',
      '50': 'Probenahme',
    },
    reject: {
      '11': 'Die MRN ist unbekannt oder nicht zur Ausfuhr bestimmt.',
      '12': 'Anzahl und Art der Packstücke weichen von der Anmeldung ab.',
      '13': 'Die Containernummer gehört nicht zur Anmeldung.',
      '14': 'Die Frist für die Gestellung ist abgelaufen.',
      '15': 'Diese Ausgangszollstelle ist nicht zuständig.',
      '16': 'Die summarische Ausgangsanmeldung ist unvollständig.',
    },
    status: {
      '21': 'Der Vorgang wird geprüft; eine Antwort folgt.',
      '22': 'Eine Ausfuhrgenehmigung fehlt oder ist abgelaufen.',
      '23': 'Die Ware unterliegt einem Verbot.',
      '24': 'Die Zollstelle fordert Unterlagen an.',
    },
    validation: {
      '401': 'Die Nachricht bezieht sich auf keinen Auftrag.',
      '402': 'Die MRN fehlt oder ist falsch.',
      '403': 'Die Containernummer fehlt, oder ihre Prüfziffer stimmt nicht.',
      '404': 'Die Nachricht ist außer der Reihe: Die vorige fehlt.',
      '405': 'Die Position gehört nicht zur Anmeldung.',
      '406': 'Das Packstück gehört zu keiner Position.',
      '407': 'Die Anzahl der Packstücke fehlt.',
      '408': 'Die Rohmasse fehlt oder liegt unter der Eigenmasse.',
      '409': 'Die Warennummer fehlt oder ist ungültig.',
      '410': 'Die Ausgangszollstelle fehlt.',
      '411': 'Das Schiff oder seine Abfahrt fehlt.',
      '412': 'Die EORI-Nummer oder die Niederlassung fehlt.',
      '413': 'Dieselbe Nachricht wurde bereits gesendet.',
    },
    verification: {
      '537': 'Die Registriernummer ist dem Zoll nicht bekannt.',
      '538': 'Die Registrierung enthält diese Position nicht.',
      '539': 'Die Position ist bereits erledigt.',
      '540': 'Es ist mehr Ware angemeldet, als von der Position noch offen ist.',
      '541': 'Der Container gehört nicht zu der Registrierung.',
      '542': 'Verwahrer der Ware ist eine andere Firma.',
      '543': 'Die Frist der vorübergehenden Verwahrung ist abgelaufen.',
    },
  },
  variant: {
    verification: {
      '537': 'Die Registriernummer eines Unterauftrags ist dem Zoll nicht bekannt.',
      '538':
        'Ein Unterauftrag bezieht sich auf eine Position, die seine Registrierung nicht enthält.',
      '539': 'Eine Position eines Unterauftrags ist bereits erledigt.',
      '540': 'Die Unteraufträge melden zusammen mehr Ware an, als von der Position noch offen ist.',
      '541': 'Der Container des Sammlers gehört nicht zu der Registrierung.',
      '542': 'Verwahrer der Ware eines Unterauftrags ist eine andere Firma.',
      '543': 'Für einen Unterauftrag ist die Frist der vorübergehenden Verwahrung abgelaufen.',
    },
  },
  common: {
    communicationError:
      'Die Nachricht konnte nicht zugestellt werden. Sie wird erneut gesendet, sobald die Verbindung steht.',
  },
  help: {
    invalidSequence: 'Was bei einer Nachricht außer der Reihe zu tun ist',
    contact: 'So erreichen Sie den Support',
    manual: 'Benutzerhandbuch',
  },
}
