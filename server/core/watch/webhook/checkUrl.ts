import { isIP } from 'node:net'
import type { UrlProblem } from '#resources/kit/record/webhooks.ts'
import type { Settings } from '#server/core/settings.ts'
import { createAddressCheck } from './publicAddress.ts'

/** What is wrong with an address before it is looked up; undefined: nothing. */
export const checkUrl = (
  text: string,
  { allowsHttp, networks }: Settings['webhooks'],
): UrlProblem | undefined => {
  if (!URL.canParse(text)) return 'noAddress'
  const { protocol, hostname, username, password } = new URL(text)
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '')
    return 'noAddress'
  if (protocol === 'http:' && !allowsHttp) return 'notHttps'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !createAddressCheck(networks)(host) ? 'notPublic' : undefined
}
