import type { CodedTexts } from './codedTexts.ts'

export const codedEn: CodedTexts = {
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
  help: {
    invalidSequence: 'What to do about a message out of sequence',
    contact: 'How to reach support',
    manual: 'User manual',
  },
}
