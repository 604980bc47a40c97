/* What the public page needs of its call: without the declarations, which would bring the kinds of the port along. */

/** The public status of a reference, without a sign-in. */
export const customsStatusPath = '/public/customs-status/v1'

/** A port order reference has twelve characters, a container number eleven. */
export const customsReferenceMax = 12

/** Which codes of the catalogue say the customs status of an order. */
export const customsCodes = { content: 'PORT_ORDER', type: 'CUSTOMS' } as const

/** Where the catalogue of status codes is read; its declaration is more than the public page needs. */
export const statusCodePath = '/public/status-code/v1'
