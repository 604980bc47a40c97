import { createHmac } from 'node:crypto'
import type Provider from 'oidc-provider'
import { currentContext } from './requestOrigin.ts'

/**
 * Gives a refresh token that is used twice within its grace period the same successor each time. A second tab, another process or a
 * browser that lost the answer continues with it; a thief who is as fast gets no separate token chain, and the next late use
 * is detected. The successor is derived from the token with a secret key, so that nothing has to be stored or locked.
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
