import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants'
import { passwordLength } from '#server/userDirectory.ts'

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

/** So many wrong passwords in a row close an account, for a time that grows. */
const guessesOfName = 10

/** How sign-ins of the realm are guarded: passwords, guesses, a second factor, passkeys, sessions, and what is kept and said of them. */
export const guardsOf = (name: string) => ({
  passwordPolicy: [
    `length(${passwordLength.min})`,
    `maxLength(${passwordLength.max})`,
    'notUsername',
    'notContainsUsername',
    'notEmail',
  ].join(' and '),
  // A mail alone would replace password and second factor.
  resetPasswordAllowed: false,
  bruteForceProtected: true,
  bruteForceStrategy: 'MULTIPLE',
  permanentLockout: false,
  failureFactor: guessesOfName,
  waitIncrementSeconds: secondsInMinute,
  maxFailureWaitSeconds: 15 * secondsInMinute,
  maxDeltaTimeSeconds: 12 * secondsInHour,
  otpPolicyType: 'totp',
  otpPolicyAlgorithm: 'HmacSHA1',
  otpPolicyDigits: 6,
  otpPolicyPeriod: 30,
  otpPolicyLookAheadWindow: 1,
  otpPolicyCodeReusable: false,
  webAuthnPolicyPasswordlessPasskeysEnabled: true,
  webAuthnPolicyPasswordlessRpEntityName: name,
  webAuthnPolicyPasswordlessRequireResidentKey: 'Yes',
  // A passkey replaces password and code: it is both only where the device checks its user.
  webAuthnPolicyPasswordlessUserVerificationRequirement: 'required',
  // A right that was taken away works until the token ends.
  accessTokenLifespan: 300,
  ssoSessionIdleTimeout: secondsInHour / 2,
  ssoSessionMaxLifespan: 8 * secondsInHour,
  rememberMe: false,
  // A second tab would lose its session.
  revokeRefreshToken: false,
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
  // Users get a mail when their password or second factor is changed, or a wrong password was typed.
  eventsListeners: ['jboss-logging', 'email'],
  attributes: { adminEventsExpiration: String(eventsKept) },
})
