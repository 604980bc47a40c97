import { startUntilStopped } from '#server/start.ts'
import { product } from './product.ts'

await startUntilStopped({ ...product, environment: process.env })
