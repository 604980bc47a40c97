import { testResources } from '@quayside/framework/testing'
import { product } from '#server/product.ts'

// Every entity of the catalogue: a new one is tested without another line.
testResources(product)
