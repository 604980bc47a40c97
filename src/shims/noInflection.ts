/**
 * Replaces `inflection`, with which react-admin makes English plurals of resource names without a text.
 * All of ours have texts.
 */
const asItIs = (name: string): string => name
export const humanize = asItIs
export const inflect = asItIs
export const pluralize = asItIs
export const transform = asItIs
