import '#resources/port/application.ts'
import '#resources/port/allowances.ts'
import '#server/port/kinds/columnKinds.ts'
import { seed } from '#demo/seed.ts'
import { allResources } from '#resources/all.ts'
import { runNamedCommand } from '#server/core/commands/command.ts'
import { commands } from '#server/core/commands/commands.ts'
import { fields } from '#server/port/fields.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { declarations, handIndexed } from '#server/port/portSchema.ts'

await runNamedCommand(
  { ...commands, fields, seed },
  { catalogue: allResources, declarations, handIndexed, migrations: portMigrations },
)
