/** The heading of the reasons in a file of refused rows. A column of this name in any language is not imported again. */
export const reasonHeadings = { en: 'Reasons', de: 'Gründe', cn: '原因' } as const
