import { product } from './product.ts'
import { startUntilStopped } from '#framework/server/start.ts'

await startUntilStopped({ ...product, environment: process.env })
