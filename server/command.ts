import { seed } from '#demo/seed.ts'
import { port } from '#resources/application.ts'
import { commands, runNamedCommand } from '@quayside/framework/server'
import { fields } from '#server/fields.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'

await runNamedCommand(
  { ...commands, fields, seed },
  { application: port, declarations, handIndexed, migrations: portMigrations },
)
