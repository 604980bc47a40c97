import '#resources/application.ts'
import '#resources/allowances.ts'
import '#server/kinds/columnKinds.ts'
import { seed } from '#demo/seed.ts'
import { allResources } from '#resources/all.ts'
import { runNamedCommand } from '#framework/server/commands/command.ts'
import { commands } from '#framework/server/commands/commands.ts'
import { fields } from '#server/fields.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'

await runNamedCommand(
  { ...commands, fields, seed },
  { catalogue: allResources, declarations, handIndexed, migrations: portMigrations },
)
