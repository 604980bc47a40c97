import { port } from '#resources/application.ts'
import { portOver } from '#server/product.ts'
import { openServer } from '#framework/server/openServer.ts'

/** A process of the product that works on events and mails until it is killed. */
await openServer({ ...portOver(port), environment: process.env })
process.stdout.write('ready\n')
