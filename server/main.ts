import { product } from './product.ts'
import { startUntilStopped } from '@quayside/framework/server'

await startUntilStopped({ ...product, environment: process.env })
