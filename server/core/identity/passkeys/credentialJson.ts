import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const bytes = z.base64url().max(4_000)
const common = { id: bytes, rawId: bytes, type: z.literal('public-key') }
/** What browsers say of extensions, which none is asked for. */
const extensions = z.record(z.string(), z.unknown()).default({})

const attestation = z.object({
  ...common,
  clientExtensionResults: extensions,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
})
const assertion = z.object({
  ...common,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
})

/** A new credential, as `PublicKeyCredential.toJSON` writes it; undefined for any other text. */
export const readAttestation = (text: string): RegistrationResponseJSON | undefined =>
  read(attestation, text) as RegistrationResponseJSON | undefined

/** A signed challenge, likewise. */
export const readAssertion = (text: string): AuthenticationResponseJSON | undefined =>
  read(assertion, text) as AuthenticationResponseJSON | undefined

const read = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
