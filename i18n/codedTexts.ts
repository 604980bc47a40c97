import type { CodeGroup, CommonText, HelpPage } from '@quayside/framework'
import type { Language } from '@quayside/framework/i18n'
import type { CodeOf } from '#resources/textCodes.ts'

/**
 * The meanings of customs codes. `variant` is for rows in which the codes of a group have other meanings, `common` is
 * used for every code, `help` names an external page.
 */
export type CodedTexts = {
  readonly codes: { readonly [G in CodeGroup]: { readonly [C in CodeOf<G>]: string } }
  readonly variant: { readonly verification: { readonly [C in CodeOf<'verification'>]: string } }
  readonly common: { readonly [T in CommonText]: string }
  readonly help: { readonly [P in HelpPage]: string }
}

/** Few readers need them, so they are loaded with the dialog and not with the other texts of a language. */
export const codedTexts: { readonly [L in Language]: CodedTexts } = {
  en: {
    codes: {
      control: {
        '10': 'Document check',
        '20': 'Identity check',
        '30': 'Scan',
        '40': 'Physical examination',
        '50': 'Sampling',
      },
      reject: {
        '11': 'The MRN is unknown or not for export.',
        '12': 'Number and kind of packages differ from the declaration.',
        '13': 'The container number is not part of the declaration.',
        '14': 'The time limit for presentation has expired.',
        '15': 'This customs office of exit is not responsible.',
        '16': 'The exit summary declaration is incomplete.',
      },
      status: {
        '21': 'The case is being examined; an answer follows.',
        '22': 'An export licence is missing or has expired.',
        '23': 'The goods are subject to a prohibition.',
        '24': 'The customs office asks for documents.',
      },
      validation: {
        '401': 'The message does not refer to an order.',
        '402': 'The MRN is missing or wrong.',
        '403': 'The container number is missing or fails its check digit.',
        '404': 'The message is out of sequence: the one before it is missing.',
        '405': 'The position is not part of the declaration.',
        '406': 'The package does not belong to any position.',
        '407': 'The number of packages is missing.',
        '408': 'The gross weight is missing or below the net weight.',
        '409': 'The commodity code is missing or not valid.',
        '410': 'The customs office of exit is missing.',
        '411': 'The vessel or its departure is missing.',
        '412': 'The EORI number or the branch is missing.',
        '413': 'The same message has already been sent.',
      },
      verification: {
        '537': 'The registration number is unknown to customs.',
        '538': 'The registration has no such position.',
        '539': 'The position is already settled.',
        '540': 'More goods are declared than remain in the position.',
        '541': 'The container does not belong to the registration.',
        '542': 'The goods are in the custody of another company.',
        '543': 'The time limit for temporary storage has expired.',
      },
    },
    variant: {
      verification: {
        '537': 'The registration number of a sub-order is unknown to customs.',
        '538': 'A sub-order refers to a position that its registration does not have.',
        '539': 'A position of a sub-order is already settled.',
        '540': 'Together, the sub-orders declare more goods than remain in the position.',
        '541': 'The container of the collective order does not belong to the registration.',
        '542': 'The goods of a sub-order are in the custody of another company.',
        '543': 'The time limit for temporary storage has expired for a sub-order.',
      },
    },
    common: {
      communicationError:
        'The message could not be delivered. It will be sent again once the connection is restored.',
    },
    help: { invalidSequence: 'What to do about a message out of sequence' },
  },
  de: {
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
        '540':
          'Die Unteraufträge melden zusammen mehr Ware an, als von der Position noch offen ist.',
        '541': 'Der Container des Sammlers gehört nicht zu der Registrierung.',
        '542': 'Verwahrer der Ware eines Unterauftrags ist eine andere Firma.',
        '543': 'Für einen Unterauftrag ist die Frist der vorübergehenden Verwahrung abgelaufen.',
      },
    },
    common: {
      communicationError:
        'Die Nachricht konnte nicht zugestellt werden. Sie wird erneut gesendet, sobald die Verbindung steht.',
    },
    help: { invalidSequence: 'Was bei einer Nachricht außer der Reihe zu tun ist' },
  },
  cn: {
    codes: {
      control: {
        '10': '单证审核',
        '20': '身份核对',
        '30': '扫描检查',
        '40': '实物查验',
        '50': '取样',
      },
      reject: {
        '11': 'MRN 不存在或不用于出口。',
        '12': '包件的数量和种类与申报不符。',
        '13': '集装箱号不在申报中。',
        '14': '呈验期限已过。',
        '15': '该出境海关无管辖权。',
        '16': '出境摘要申报不完整。',
      },
      status: {
        '21': '案件正在审核，稍后答复。',
        '22': '缺少出口许可证或许可证已过期。',
        '23': '货物受禁令限制。',
        '24': '海关要求提供文件。',
      },
      validation: {
        '401': '报文未指明订单。',
        '402': 'MRN 缺失或有误。',
        '403': '集装箱号缺失或校验位错误。',
        '404': '报文顺序有误：缺少前一条报文。',
        '405': '该货项不在申报中。',
        '406': '该包件不属于任何货项。',
        '407': '缺少包件数量。',
        '408': '毛重缺失或低于净重。',
        '409': '商品编码缺失或无效。',
        '410': '缺少出境海关。',
        '411': '缺少船舶或其开航信息。',
        '412': '缺少 EORI 编号或分支机构。',
        '413': '相同的报文已发送过。',
      },
      verification: {
        '537': '海关没有该登记号。',
        '538': '该登记没有此货项。',
        '539': '该货项已核销。',
        '540': '申报的货物多于该货项的剩余数量。',
        '541': '集装箱不属于该登记。',
        '542': '货物由另一家公司保管。',
        '543': '临时储存期限已过。',
      },
    },
    variant: {
      verification: {
        '537': '海关没有某下级订单的登记号。',
        '538': '某下级订单所列的货项不在其登记中。',
        '539': '某下级订单的一个货项已核销。',
        '540': '各下级订单申报的货物合计多于该货项的剩余数量。',
        '541': '集合单的集装箱不属于该登记。',
        '542': '某下级订单的货物由另一家公司保管。',
        '543': '某下级订单的临时储存期限已过。',
      },
    },
    common: { communicationError: '报文未能送达。连接恢复后将重新发送。' },
    help: { invalidSequence: '报文顺序有误时的处理方法' },
  },
}
