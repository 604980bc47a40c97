interface SecurityEvent {
  readonly level: 'info' | 'warn'
  readonly when: string
}

/** Everything that someone who watches over the portal may want to know; `docs/reference/security-events.md` has the same table. */
export const securityEvents = {
  signedOutByProvider: {
    level: 'info',
    when: 'The external provider says that it has ended a session, or all of a user',
  },
  logoutRefused: {
    level: 'warn',
    when: 'A call says that the external provider has ended a session, and is forged, too old or a repetition',
  },
  tokenRefused: {
    level: 'warn',
    when: 'A call without a token, or with one that is forged, of another issuer or signed out',
  },
  companyRefused: {
    level: 'warn',
    when: 'A call for a company to which its user does not belong',
  },
  rightRefused: { level: 'warn', when: 'A call without the right that it requires' },
  rowRefused: {
    level: 'info',
    when: 'A call for an entry that does not exist, or that the company may not see',
  },
  userChangeRefused: {
    level: 'warn',
    when: 'An admin tries to change users, groups or rights that are not theirs to change',
  },
  limitReached: { level: 'warn', when: 'A call is refused, since there were too many' },
  userCreated: { level: 'info', when: 'An admin creates a user' },
  userJoined: { level: 'info', when: 'An admin takes in a user who has no company' },
  userChanged: { level: 'info', when: 'An admin changes the names of a user' },
  groupsAdded: { level: 'info', when: 'An admin gives rights or membership' },
  groupsRemoved: {
    level: 'info',
    when: 'An admin takes rights or membership away; without membership the user has left the company',
  },
  signInDisabled: { level: 'info', when: 'An admin disables the sign-in of a user' },
  signInEnabled: { level: 'info', when: 'An admin enables it again' },
  webhookChanged: {
    level: 'info',
    when: 'An admin registers, changes or ends a webhook, or renews its secret',
  },
  companyViewChanged: {
    level: 'info',
    when: 'An admin shares a view with the company, replaces or ends it, or makes it the default',
  },
  overload: { level: 'warn', when: 'A call is refused, since the server is too busy' },
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
