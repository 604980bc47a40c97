import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres } from '#test/process/engines.ts'
import '#test/journeys/setup/demoImage.ts'

/** A database with demo data, the address of the user that owns it, and of one that serves calls and owns nothing. */
export const createDatabase = async () => {
  const image = inject('demoImage')
  if (!('server' in image)) throw new TypeError('there is no PostgreSQL')
  const { name, databaseUrl: ownerUrl, drop } = await createPostgres(image.server, image.template)
  const role = `server_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const administer = async (url: string, ...statements: string[]) => {
    const database = await openDatabase({ databaseUrl: url, log: quiet })
    for (const statement of statements) await database.query(statement)
    await database.close()
  }
  await administer(
    ownerUrl,
    `create role ${role} login password '${password}'`,
    // Made by the process that filled the database; the one that serves makes its own.
    'drop schema if exists jobs cascade',
  )
  const served = new URL(ownerUrl)
  served.username = role
  served.password = password
  return {
    name,
    role,
    password,
    ownerUrl,
    databaseUrl: served.href,
    drop: async () => {
      await drop()
      await administer(image.server, `drop role ${role}`)
    },
  }
}
