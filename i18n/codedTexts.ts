import type { CodeGroup, CodeOf } from '#resources/kit/textCodes.ts'
import type { Language } from './language.ts'

/** What the codes of customs mean. `variant` is for rows of which a group says something else. */
export type CodedTexts = {
  readonly codes: { readonly [G in CodeGroup]: { readonly [C in CodeOf<G>]: string } }
  readonly variant: { readonly verification: { readonly [C in CodeOf<'verification'>]: string } }
}

/** Looked into by few readers, so they come with the dialog and not with the other texts of a language. */
export const codedTexts: { readonly [L in Language]: CodedTexts } = {
  en: {
    codes: {
      verification: {
        '537': 'Customs does not know the registration number.',
        '538': 'The registration has no such position.',
        '539': 'The position is settled already.',
        '540': 'More goods are declared than are left of the position.',
        '541': 'The container does not belong to the registration.',
        '542': 'Another company has the custody of the goods.',
        '543': 'The time for temporary storage is over.',
      },
    },
    variant: {
      verification: {
        '537': 'Customs does not know the registration number of an order in the collector.',
        '538': 'An order in the collector names a position that its registration does not have.',
        '539': 'A position of an order in the collector is settled already.',
        '540':
          'The orders in the collector declare more goods together than are left of the position.',
        '541': 'The container of the collector does not belong to the registration.',
        '542': 'Another company has the custody of the goods of an order in the collector.',
        '543': 'For an order in the collector the time for temporary storage is over.',
      },
    },
  },
  de: {
    codes: {
      verification: {
        '537': 'Die Registriernummer ist dem Zoll nicht bekannt.',
        '538': 'Die Registrierung hat keine solche Position.',
        '539': 'Die Position ist bereits erledigt.',
        '540': 'Es ist mehr Ware angemeldet, als von der Position noch offen ist.',
        '541': 'Der Container gehört nicht zu der Registrierung.',
        '542': 'Verwahrer der Ware ist ein anderes Unternehmen.',
        '543': 'Die Frist der vorübergehenden Verwahrung ist abgelaufen.',
      },
    },
    variant: {
      verification: {
        '537': 'Die Registriernummer eines Auftrags im Sammler ist dem Zoll nicht bekannt.',
        '538': 'Ein Auftrag im Sammler nennt eine Position, die seine Registrierung nicht hat.',
        '539': 'Eine Position eines Auftrags im Sammler ist bereits erledigt.',
        '540':
          'Die Aufträge im Sammler melden zusammen mehr Ware an, als von der Position noch offen ist.',
        '541': 'Der Container des Sammlers gehört nicht zu der Registrierung.',
        '542': 'Verwahrer der Ware eines Auftrags im Sammler ist ein anderes Unternehmen.',
        '543':
          'Für einen Auftrag im Sammler ist die Frist der vorübergehenden Verwahrung abgelaufen.',
      },
    },
  },
  cn: {
    codes: {
      verification: {
        '537': '海关没有该登记号。',
        '538': '该登记没有此项。',
        '539': '该项已核销。',
        '540': '申报的货物多于该项的剩余数量。',
        '541': '集装箱不属于该登记。',
        '542': '货物由另一家公司保管。',
        '543': '临时储存期限已过。',
      },
    },
    variant: {
      verification: {
        '537': '海关没有集合单中某订单的登记号。',
        '538': '集合单中某订单所列的项不在其登记中。',
        '539': '集合单中某订单的一项已核销。',
        '540': '集合单中各订单申报的货物合计多于该项的剩余数量。',
        '541': '集合单的集装箱不属于该登记。',
        '542': '集合单中某订单的货物由另一家公司保管。',
        '543': '集合单中某订单的临时储存期限已过。',
      },
    },
  },
}
