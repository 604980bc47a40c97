import { startUntilStopped } from '#server/startUntilStopped.ts'
import { product } from './product.ts'

await startUntilStopped({ ...product, environment: process.env })
