import { startUntilStopped } from '#framework/server/start.ts'
import { product } from './product.ts'

await startUntilStopped({ ...product, environment: process.env })
