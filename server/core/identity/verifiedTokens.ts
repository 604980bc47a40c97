import type { TokenClaims } from '#server/core/identityPort.ts'

const limit = 10_000

/**
 * Tokens whose signature was checked, until they expire: a desk sends the same one with every call, and checking
 * it again costs more than finding ten rows. What can change before the expiry is not kept here.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, { readonly claims: TokenClaims; readonly expires: number }>()

  /** Undefined for a token that is unknown or has expired; `now` in milliseconds. */
  get(token: string, now: number): TokenClaims | undefined {
    const known = this.#tokens.get(token)
    if (known === undefined || known.expires > now) return known?.claims
    this.#tokens.delete(token)
    return undefined
  }

  set(token: string, claims: TokenClaims, expires: number): void {
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size >= limit && oldest !== undefined) this.#tokens.delete(oldest)
    this.#tokens.set(token, { claims, expires })
  }
}
