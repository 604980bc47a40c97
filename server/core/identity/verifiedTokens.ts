import type { TokenClaims } from '#server/core/identityPort.ts'

const limit = 10_000

/**
 * Cache of verified tokens, until they expire: a client sends the same one with every call, and verifying
 * it costs more than finding ten rows. Facts that can change before the expiry are not cached here.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, { readonly claims: TokenClaims; readonly expires: number }>()

  /** Undefined for an unknown or expired token; `now` in milliseconds. */
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
