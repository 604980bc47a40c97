import { findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { startProduct, type Product } from '#test/startProduct.ts'
import { createOperator, readKeycloak, type Operator } from './operator.ts'

/** The started product on PostgreSQL, with the Keycloak of the tests as its provider, and no data. */
export const startPortal = async (
  environment: Record<string, string> = {},
): Promise<Product & { readonly operator: Operator }> => {
  const keycloak = readKeycloak()
  const operator = createOperator(keycloak)
  const server = testServer ?? ''
  const port = String(keycloak.portalPort)
  const product = await startProduct(
    {
      PORT: port,
      PORTAL_URL: `http://127.0.0.1:${port}`,
      OIDC_ISSUER: `${keycloak.url}/realms/port`,
      OIDC_ADMIN_URL: `${keycloak.url}/admin/realms/port`,
      OIDC_ADMIN_CLIENT_SECRET: await operator.renewSecret(),
      LOADER_MINIMUM: '0',
      ...environment,
    },
    { server, template: await findMigratedTemplate(server) },
  )
  return { ...product, url: `http://127.0.0.1:${port}`, operator }
}
