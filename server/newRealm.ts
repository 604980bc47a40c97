import '#resources/port/application.ts'
import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printRealm } from '#server/core/keycloak/realm.ts'

/*
 * `npm run realm`: writes the realm file for Keycloak. A test compares it with the permissions.
 */
const path = fileURLToPath(new URL('../docs/keycloak/realm.json', import.meta.url))
await writeFile(path, printRealm())
process.stdout.write(`${relative(process.cwd(), path)}\n`)
