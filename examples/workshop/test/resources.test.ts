import { testResources } from '@quayside/framework/testing'
import { product } from '#server/product.ts'

testResources(product)
