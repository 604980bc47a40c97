interface SecurityEvent {
  readonly level: 'info' | 'warn'
  /** When it happens. */
  readonly when: string
}

/** Everything that someone who watches over the portal may want to know; `docs/security.md` has the same table. */
export const securityEvents = {
  signInDone: { level: 'info', when: 'A user signs in' },
  signInRefused: {
    level: 'warn',
    when: 'Unknown name, wrong password or disabled account; the name is there only if it exists, as others may be mistyped passwords',
  },
  signInLimited: { level: 'warn', when: 'A sign-in is not tried, since there were too many' },
  signInBusy: { level: 'warn', when: 'A sign-in is not tried, since too many wait' },
  signInOtherCompany: {
    level: 'warn',
    when: 'The right password for a company to which the user does not belong',
  },
  signedOut: { level: 'info', when: 'A user signs out' },
  signedOutByProvider: {
    level: 'info',
    when: 'The external provider says that it has ended a session, or all of a user',
  },
  logoutRefused: {
    level: 'warn',
    when: 'A call says that the external provider has ended a session, and is forged, too old or a repetition',
  },
  tokenReused: {
    level: 'warn',
    when: 'A refresh token or a code is used again, and its session ends',
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
  networkLimited: {
    level: 'warn',
    when: 'A page of the identity provider is refused to a network, since there were too many visits',
  },
  passwordChanged: { level: 'info', when: 'A user changes their own password' },
  passwordChangeRefused: {
    level: 'warn',
    when: 'A signed-in user names a wrong current password, or too often',
  },
  secondFactorOn: { level: 'info', when: 'A user sets up a second factor' },
  secondFactorOff: { level: 'warn', when: 'A user turns the own second factor off' },
  recoveryCodesRenewed: { level: 'info', when: 'A user makes new recovery codes' },
  recoveryCodeUsed: { level: 'warn', when: 'A user signs in with a recovery code' },
  codeRefused: {
    level: 'warn',
    when: 'A wrong or used code after the right password, at the sign-in or when a user changes the second factor',
  },
  codeLimited: { level: 'warn', when: 'A code is not tried, since there were too many' },
  passkeyAdded: { level: 'info', when: 'A user adds a passkey' },
  passkeyRemoved: { level: 'info', when: 'A user removes a passkey' },
  passkeyRefused: {
    level: 'warn',
    when: 'A sign-in with a passkey that is unknown, of another account or address, or signed something else',
  },
  passkeyCloned: {
    level: 'warn',
    when: 'A passkey counts fewer uses than before: there may be a copy of it, and it is refused',
  },
  sessionEnded: { level: 'info', when: 'A user ends other sessions of their own' },
  firstPasswordSet: { level: 'info', when: 'A user sets the first password by a link' },
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
  passwordReset: { level: 'info', when: 'An admin resets the password of a user' },
  secondFactorRemoved: {
    level: 'warn',
    when: 'An admin resets the password of a user who has a second factor, which goes with it',
  },
  firstPasswordIssued: {
    level: 'info',
    when: 'An admin gets a link by which a user sets a password',
  },
  webhookChanged: {
    level: 'info',
    when: 'An admin registers, changes or ends a webhook, or renews its secret',
  },
  companyViewChanged: {
    level: 'info',
    when: 'An admin shares a view with the company, replaces or ends it, or makes it the default',
  },
  keysReplaced: {
    level: 'warn',
    when: 'An operator withdraws keys of the embedded provider: by npm run keys, or by npm run restored',
  },
  overload: { level: 'warn', when: 'A call is refused, since the server is too busy' },
} as const satisfies Record<string, SecurityEvent>

export type SecurityEventName = keyof typeof securityEvents

/** Who did it and from where; never a token, a password or a text that was typed beside a password. */
export interface EventFacts {
  readonly user?: string | undefined
  readonly company?: string | undefined
  readonly address?: string | undefined
  /** The user whom an admin changed; the id of one whom the external provider signed out; the keys that were withdrawn. */
  readonly target?: string | undefined
  /** The call: method and template of the address. */
  readonly action?: string | undefined
  readonly correlationId?: string | undefined
}

export type ReportEvent = (event: SecurityEventName, facts: EventFacts) => void
