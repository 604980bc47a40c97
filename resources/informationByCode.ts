export const informationKindNames = [
  'control',
  'reject',
  'status',
  'error',
  'datValidation',
] as const
export type InformationKind = (typeof informationKindNames)[number]

/** The customs codes with information, and the kind that is shown first. All others are plain text. */
export const informationByCode = {
  '0030': 'control',
  '0610': 'control',
  '0060': 'status',
  '0190': 'status',
  '0090': 'reject',
  '0095': 'reject',
  '0110': 'reject',
  '0100': 'error',
  '0105': 'error',
  '0130': 'datValidation',
} as const satisfies Record<string, InformationKind>
