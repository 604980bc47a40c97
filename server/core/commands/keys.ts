import type { Kysely } from 'kysely'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { listKeys, replaceKeys } from '#server/core/identity/keys/keyring.ts'
import { listUnopened, sealAgain } from '#server/core/identity/keys/sealedTexts.ts'
import { sealReadableSecrets } from '#server/core/watch/webhook/webhooks.ts'
import type { Settings } from '#server/core/settings.ts'
import { toEventLine } from '#server/core/telemetry/eventLine.ts'
import { defineCommand, withDatabase } from './command.ts'

const kinds = { signing: ['signing'], cookies: ['cookies'], all: ['signing', 'cookies'] } as const

const seal = async (db: Database['db'], settings: Secrets): Promise<void> => {
  const { identitySecret: secret, identitySecretOther: other } = settings
  if (secret === undefined) throw new TypeError('there is no IDENTITY_SECRET')
  const count = (await sealAgain(db, { secret, other })) + (await sealReadableSecrets(db, settings))
  console.log(`sealed: ${count}`)
  const unopened = await listUnopened(db, { secret, other })
  if (unopened.length === 0) return
  process.exitCode = 1
  console.error(`opens with no secret: ${unopened.join(', ')}`)
}

type Secrets = Pick<Settings, 'identitySecret' | 'identitySecretOther'>

export const keys = defineCommand({
  usage: `Usage: npm run keys [-- --replace <signing|cookies|all> | --seal]

Lists the keys of the embedded provider: their names, and from when on each signs. It replaces them by itself every IDENTITY_KEY_DAYS.

--replace  for a key that leaked: puts a new one in the place of all of its kind, at once. Running processes follow within half a minute.
           signing: open pages get new tokens by themselves, no one signs in again
           cookies: open pages go on, and each browser signs in again once it opens another one
--seal     after a change of IDENTITY_SECRET, once all processes have the new one: seals with it what IDENTITY_SECRET_OTHER opens, and secrets
           of webhooks that are readable. Ends with 1 if something opens with neither; else the former secret may go.
--help     prints this text`,
  options: { replace: { type: 'string' }, seal: { type: 'boolean', default: false } },
  run: ({ values: { replace, seal: isSealing } }) => {
    if (replace !== undefined && !Object.hasOwn(kinds, replace))
      throw new TypeError(`there are no keys ${replace}`)
    return withDatabase(async (database, settings) => {
      const db = database.db as unknown as Kysely<IdentityTables>
      if (isSealing) await seal(database.db, settings)
      if (replace !== undefined) {
        const gone = await replaceKeys(db, {
          kinds: kinds[replace as keyof typeof kinds],
          now: new Date(),
          secret: settings.identitySecret,
          other: settings.identitySecretOther,
        })
        console.log(`withdrawn: ${gone.join(', ') || 'none'}`)
        console.log(toEventLine('keysReplaced', { target: gone.join(', ') }))
      }
      for (const { name, begins } of await listKeys(db))
        console.log(`${name}: signs from ${begins.toISOString()}`)
    })
  },
})
