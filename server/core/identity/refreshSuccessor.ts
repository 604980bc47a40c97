import { createHmac } from 'node:crypto'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/**
 * Gives a refresh token that is used twice within its grace the same successor each time. A second tab, another process or a
 * browser that lost the answer goes on with it; a thief who is as fast opens no line of his own, and the next use that comes
 * too late is noticed. The successor follows from the token by a key of ours, so that nothing has to be stored or locked.
 */
export const giveOneSuccessor = (provider: Provider, secret: string): void => {
  const model = provider.RefreshToken.prototype as unknown as { generateTokenId: () => string }
  const atRandom = model.generateTokenId
  model.generateTokenId = function generateTokenId() {
    const used = currentContext()?.oidc.entities.RotatedRefreshToken?.jti
    if (used === undefined) return atRandom.call(this)
    return createHmac('sha256', secret).update(`successor of ${used}`).digest('base64url')
  }
}

/** The request that is being answered; the library's types leave it out. */
const currentContext = (): KoaContextWithOIDC | undefined =>
  (Provider as unknown as { readonly ctx?: KoaContextWithOIDC }).ctx
