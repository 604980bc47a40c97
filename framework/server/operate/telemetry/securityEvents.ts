interface SecurityEvent {
  readonly level: 'info' | 'warn'
  readonly when: string
}

/** Everything that someone who watches over the portal may want to know; `docs/reference/security-events.md` has the same table. */
export const securityEvents = {
  signedOutByProvider: {
    level: 'info',
    when: 'Backchannel logout: the external provider ended a session, or all sessions of a user',
  },
  logoutRefused: {
    level: 'warn',
    when: 'A backchannel logout is refused as forged, expired or replayed',
  },
  tokenRefused: {
    level: 'warn',
    when: 'A request without a token, or with one that is forged, of another issuer or revoked',
  },
  companyRefused: {
    level: 'warn',
    when: 'A request for a company to which the user does not belong',
  },
  rightRefused: { level: 'warn', when: 'A request without the required right' },
  rowRefused: {
    level: 'info',
    when: 'A request for a record that does not exist or is not visible to the company',
  },
  userChangeRefused: {
    level: 'warn',
    when: 'An admin tries to change users, groups or rights without permission',
  },
  limitReached: { level: 'warn', when: 'A request exceeds a rate limit' },
  userCreated: { level: 'info', when: 'An admin creates a user' },
  userJoined: { level: 'info', when: 'An admin adds a user without company' },
  userChanged: { level: 'info', when: 'An admin changes the names of a user' },
  groupsAdded: { level: 'info', when: 'An admin grants rights or membership' },
  groupsRemoved: {
    level: 'info',
    when: 'An admin revokes rights or membership; without membership the user has left the company',
  },
  signInDisabled: { level: 'info', when: 'An admin disables an account' },
  signInEnabled: { level: 'info', when: 'An admin enables an account' },
  webhookChanged: {
    level: 'info',
    when: 'An admin registers, changes or deletes a webhook, or renews its secret',
  },
  apiClientChanged: {
    level: 'info',
    when: 'An admin creates or deletes an API client, or renews its secret',
  },
  roleChanged: { level: 'info', when: 'An admin creates, changes or deletes a role' },
  companyViewChanged: {
    level: 'info',
    when: 'An admin shares a view with the company, replaces or removes it, or makes it the default',
  },
  overload: { level: 'warn', when: 'A request is refused because the server is overloaded' },
} as const satisfies Record<string, SecurityEvent>

export type SecurityEventName = keyof typeof securityEvents

/** Who did it and from where; never a token, a password or a text that was typed beside a password. */
export interface EventFacts {
  readonly user?: string | undefined
  readonly company?: string | undefined
  readonly address?: string | undefined
  /** The user whom an admin changed; the id of one whom the external provider signed out\. */
  readonly target?: string | undefined
  /** The call: method and template of the address. */
  readonly action?: string | undefined
  readonly correlationId?: string | undefined
}

export type ReportEvent = (event: SecurityEventName, facts: EventFacts) => void
