import { product } from './product.ts'
import { startUntilStopped } from './start.ts'

await startUntilStopped({ ...product, environment: process.env })
