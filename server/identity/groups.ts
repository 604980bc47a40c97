const GROUP = /^\/(?:COMPANY\/[A-Z0-9]{4}(?:\/ADMIN)?|APPLICATION\/EMP\/EM01_[A-Z0-9_]+)$/
const APPLICATION = '/APPLICATION/EMP/'

/** Whether a text is one of the three group forms; case counts and nothing is normalised. */
export const isGroup = (text: string): boolean => GROUP.test(text)

export const isCompanyCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z0-9]{4}$/.test(text)

export const toMembership = (companyCode: string): string => `/COMPANY/${companyCode}`

export const toAdministration = (companyCode: string): string => `/COMPANY/${companyCode}/ADMIN`

export const toPermissionGroup = (permission: string): string => `${APPLICATION}${permission}`

/** The application rights among the groups, without the path in front. */
export const toPermissions = (groups: readonly string[]): string[] =>
  groups
    .filter((group) => group.startsWith(APPLICATION))
    .map((group) => group.slice(APPLICATION.length))
