import { secondsInDay } from 'date-fns/constants'
import { passwordLength } from '#server/core/identityPort.ts'

/** As long as the portal keeps notifications by default: events have names and addresses. */
const eventsKept = 90 * secondsInDay

/** What Keycloak asks of its users, by its own names, in its order. All but the first come when they are needed. */
const requiredActions = [
  ['CONFIGURE_TOTP', 'Configure OTP'],
  ['UPDATE_PASSWORD', 'Update Password'],
  ['UPDATE_PROFILE', 'Update Profile'],
  ['VERIFY_EMAIL', 'Verify Email'],
  ['webauthn-register', 'Webauthn Register'],
  ['webauthn-register-passwordless', 'Webauthn Register Passwordless'],
  ['VERIFY_PROFILE', 'Verify Profile'],
  ['delete_credential', 'Delete Credential'],
  ['CONFIGURE_RECOVERY_AUTHN_CODES', 'Recovery Authentication Codes'],
  ['update_user_locale', 'Update User Locale'],
] as const

/** How sign-ins of the realm are guarded: passwords as at the embedded provider, a second factor, and what is kept of both. */
export const guardsOf = () => ({
  passwordPolicy: [
    `length(${passwordLength.min})`,
    `maxLength(${passwordLength.max})`,
    'notUsername',
    'notContainsUsername',
    'notEmail',
  ].join(' and '),
  // Each new user sets one up at the first sign-in.
  requiredActions: requiredActions.map(([alias, name], place) => ({
    alias,
    name,
    providerId: alias,
    enabled: true,
    defaultAction: alias === 'CONFIGURE_TOTP',
    priority: (place + 1) * 10,
  })),
  eventsEnabled: true,
  eventsExpiration: eventsKept,
  adminEventsEnabled: true,
  attributes: { adminEventsExpiration: String(eventsKept) },
})
