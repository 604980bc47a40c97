import '#resources/application.ts'
import '#resources/allowances.ts'
import '#server/kinds/columnKinds.ts'
import { seed } from '#demo/seed.ts'
import { allResources } from '#resources/all.ts'
import { commands, runNamedCommand } from '@quayside/framework/server'
import { fields } from '#server/fields.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'

await runNamedCommand(
  { ...commands, fields, seed },
  { catalogue: allResources, declarations, handIndexed, migrations: portMigrations },
)
