/** A small change of the source with which a control of docs/explanation/asvs.md no longer holds, and which its test has to catch. */
export interface Mutant {
  readonly control: string
  /** What is broken by it. */
  readonly breaks: string
  readonly file: string
  /** It is there once. */
  readonly text: string
  readonly replacement: string
}

const identity = 'framework/server/identity'

export const mutants: readonly Mutant[] = [
  {
    control: '2.1.3',
    breaks: 'a setting is not in its page',
    file: 'docs/reference/settings.md',
    text: '| `STOP_DELAY` ',
    replacement: '| `STOP_DELAYS` ',
  },
  {
    control: '2.3.2',
    breaks: 'a session from before opens another company',
    file: 'framework/server/users/userChanges.ts',
    text: `  await changes.startAfresh(found.id)
`,
    replacement: '',
  },
  {
    control: '2.4.1',
    breaks: 'an hour has no limit',
    file: 'framework/server/http/sharedLimit.ts',
    text: 'or a.attempts < ${attempts}',
    replacement: 'or a.attempts >= 0',
  },
  {
    control: '3.4.1',
    breaks: 'answers of the provider lack the headers',
    file: `${identity}/development/providerRoutes.ts`,
    text: '...toSecurityHeaders({ portalUrl }),',
    replacement: '',
  },
  {
    control: '4.2.1',
    breaks: 'two Host headers pass',
    file: 'framework/server/http/checkRequests.ts',
    text: '.length > 1)',
    replacement: '.length > 2)',
  },
  {
    control: '6.1.1',
    breaks: 'names may be tried more often than the page says',
    file: 'framework/server/users/userCalls.ts',
    text: 'createLimit = { attempts: 60,',
    replacement: 'createLimit = { attempts: 600,',
  },
  {
    control: '7.4.2',
    breaks: 'a closed sign-in keeps its sessions',
    file: 'framework/server/identity/keycloak/keycloakDirectory.ts',
    text: 'if (!enabled) await endSessions(id)',
    replacement: '',
  },
  {
    control: '7.4.5',
    breaks: 'a closed sign-in opens',
    file: `${identity}/development/accounts.ts`,
    text: 'await change(id, { enabled })',
    replacement: 'await change(id)',
  },
  {
    control: '7.5.1',
    breaks: 'an old sign-in changes users',
    file: 'framework/server/http/readSession.ts',
    text: 'if (!session.isFresh)',
    replacement: 'if (false)',
  },
  {
    control: '8.2.2',
    breaks: 'a user of others is taken over',
    file: 'framework/server/users/userChanges.ts',
    text: 'if (!(await changes.isKnown(found.id)))',
    replacement: 'if (false)',
  },
  {
    control: '8.2.3',
    breaks: 'statuses of lines are for all',
    file: 'server/status/statusCalls.ts',
    text: 'holdsAny(session, lineReaders) ? undefined',
    replacement: 'true ? undefined',
  },
  {
    control: '8.4.1',
    breaks: 'an admin makes users of other companies',
    file: 'framework/schema/users/userRules.ts',
    text: 'refusedGroups(groups.filter((group) => group !== toMembership(admin.participantCode)))',
    replacement: 'groups.includes(admin.username) ? refusedGroups(groups) : undefined',
  },
  {
    control: '10.3.3',
    breaks: 'a user is found by name alone',
    file: 'framework/server/routes/userDataCalls.ts',
    text: "        where('user_data_owner.subject', '=', subject),\n",
    replacement: '',
  },
  {
    control: '10.5.2',
    breaks: 'a new user of a former name gets what the former had',
    file: 'framework/server/routes/userDataCalls.ts',
    text: 'const values = { user_data_id: id, subject, company_code: participantCode }',
    replacement:
      'const values = { user_data_id: id, subject: participantCode, company_code: participantCode }',
  },
  {
    control: '11.1.2',
    breaks: 'a key of the settings is not on the page',
    file: 'framework/server/settingVariables.ts',
    text: `tracesUrl: webAddress.optional().meta({
    secret: true,`,
    replacement: 'tracesUrl: webAddress.optional().meta({',
  },
  {
    control: '12.2.1',
    breaks: 'production starts over http',
    file: 'framework/server/operate/doctor/settingChecks.ts',
    text: `    level: 'stops',
    whatToDo:
      'Set PORTAL_URL to`,
    replacement: `    level: 'warns',
    whatToDo:
      'Set PORTAL_URL to`,
  },
  {
    control: '12.3.1',
    breaks: 'the owner signs in at the database without TLS',
    file: 'framework/server/operate/doctor/roleChecks.ts',
    text: 'if (databaseOwnerUrl && !isLocal(databaseOwnerUrl) && !saysTls(databaseOwnerUrl))',
    replacement: 'if (databaseOwnerUrl && isLocal(databaseOwnerUrl) && !saysTls(databaseOwnerUrl))',
  },
  {
    control: '13.2.2',
    breaks: 'the server may change the audit',
    file: 'framework/server/database/roleSettings.ts',
    text: "const added = ['audit_entry', 'audit_chain']",
    replacement: 'const added: string[] = []',
  },
  {
    control: '13.3.1',
    breaks: 'secrets of webhooks are readable',
    file: 'framework/server/changes/webhook/sealedSecret.ts',
    text: 'if (secretKey === undefined) return { secret, sealed: null }',
    replacement: "if (secretKey !== '') return { secret, sealed: null }",
  },
  {
    control: '13.3.2',
    breaks: 'a secret opens for another company',
    file: 'framework/server/changes/webhook/sealedSecret.ts',
    text: 'decipher.setAAD(Buffer.from(company)).setAuthTag(tag)',
    replacement: "decipher.setAAD(Buffer.from('FWD1')).setAuthTag(tag)",
  },
  {
    control: '13.4.5',
    breaks: 'the interfaces are described to all',
    file: 'framework/server/http/openApi.ts',
    text: 'if (!settings.isLocal) await identity.verify(readToken(headers))',
    replacement: 'if (!settings.isLocal) readToken(headers)',
  },
  {
    control: '14.1.1',
    breaks: 'who wrote an entry is no personal data',
    file: 'framework/schema/record/dataClass.ts',
    text: " || field.stamp === 'session.username')",
    replacement: ')',
  },
  {
    control: '14.1.2',
    breaks: 'a table of secrets demands no more than orders',
    file: 'framework/server/database/retention.ts',
    text: "tables: ['webhook', 'webhook_rule'],\n    holds: 'secret',",
    replacement: "tables: ['webhook', 'webhook_rule'],\n    holds: 'business',",
  },
  {
    control: '15.1.1',
    breaks: 'some bad weaknesses have no time',
    file: 'docs/explanation/security.md',
    text: '| 7 to 8.9 ',
    replacement: '| 8 to 8.9 ',
  },
  {
    control: '15.1.2',
    breaks: 'the list lacks what is only for development',
    file: 'package.json',
    text: '--sbom-format cyclonedx --package-lock-only',
    replacement: '--sbom-format cyclonedx --package-lock-only --omit=dev',
  },
  {
    control: '15.1.3',
    breaks: 'a user prints without a limit',
    file: 'server/order/portOrderPrintCalls.ts',
    text: '{ ofUser: 1, waiting: 5 }',
    replacement: '{ ofUser: 1, waiting: 500 }',
  },
  {
    control: '15.2.2',
    breaks: 'a user asks for lists without a limit',
    file: 'framework/server/routes/resourceCalls.ts',
    text: '{ ofUser: 4, waiting: 60 }',
    replacement: '{ ofUser: 4, waiting: 6_000 }',
  },
  {
    control: '15.3.2',
    breaks: 'a discovery leads elsewhere',
    file: `${identity}/verifyToken.ts`,
    text: "redirect: 'error'",
    replacement: "redirect: 'follow'",
  },
  {
    control: '15.3.5',
    breaks: 'anything is a key',
    file: 'framework/server/routes/fieldSchema.ts',
    text: ".array(described(field).refine(isScalar, 'a key is a text or a number'))",
    replacement: '.array(z.any())',
  },
  {
    control: '16.1.1',
    breaks: 'an event is not described as it is',
    file: 'framework/server/operate/telemetry/securityEvents.ts',
    text: "rightRefused: { level: 'warn',",
    replacement: "rightRefused: { level: 'info',",
  },
  {
    control: '16.2.1',
    breaks: 'the log does not say who wrote',
    file: 'framework/server/http/observeCalls.ts',
    text: 'reply.statusCode >= 400 || isWriting(request)',
    replacement: 'reply.statusCode >= 400',
  },
  {
    control: '16.2.5',
    breaks: 'links that end mails are in the log',
    file: 'framework/server/log.ts',
    text: '/(unsubscribe',
    replacement: '/(never',
  },
  {
    control: '16.3.2',
    breaks: 'an unknown row is no event',
    file: 'framework/server/http/observeCalls.ts',
    text: "  NOT_FOUND: 'rowRefused',\n",
    replacement: '',
  },
  {
    control: '16.3.3',
    breaks: 'a forged token is no event',
    file: 'framework/server/http/observeCalls.ts',
    text: `  INVALID_SESSION: 'tokenRefused',
`,
    replacement: '',
  },
  {
    control: '16.4.2',
    breaks: 'a deleted entry is not noticed',
    file: 'framework/server/audit/verifyAudit.ts',
    text: 'if (found === null) return `entry ${entryId}, at place ${place}, was deleted`\n',
    replacement: 'if (found === null) return undefined\n',
  },
]
