import { product } from './product.ts'

await product.run()
