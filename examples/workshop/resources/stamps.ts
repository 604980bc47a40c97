import { stampsOf } from '@quayside/framework'

export const companyCodeMax = 12

/** Who saved a row last, for which company, and when. */
export const stamps = stampsOf(companyCodeMax)
