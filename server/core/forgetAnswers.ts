import { setFlagsFromString } from 'node:v8'

/**
 * Keeps what a call makes where it is thrown away soon. V8 learns which objects live long, and puts the next ones of their kind among the
 * old; after a start it takes objects of calls for such, and they keep the rows of each page until all memory is looked through.
 */
export const forgetAnswers = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
