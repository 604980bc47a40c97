import { product } from './product.ts'
import { startUntilStopped } from './startUntilStopped.ts'

await startUntilStopped({ ...product, environment: process.env })
