import { startUntilStopped } from '@quayside/framework/server'
import { product } from './product.ts'

await startUntilStopped({ ...product, environment: process.env })
