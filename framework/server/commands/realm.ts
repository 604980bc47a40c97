import { writeFile } from 'node:fs/promises'
import { printRealm } from '#server/identity/keycloak/realm.ts'
import { defineCommand } from './command.ts'

const file = 'docs/keycloak/realm.json'

export const realm = defineCommand({
  usage: `Usage: npm run realm

Writes ${file}, which a new Keycloak imports, from the permissions of the application.`,
  run: async () => {
    await writeFile(file, printRealm())
    console.log(file)
  },
})
