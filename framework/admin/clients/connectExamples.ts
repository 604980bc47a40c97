/** The addresses of a portal, as its examples have them. */
export interface ConnectAddresses {
  readonly tokenUrl: string
  /** Of the portal, without a path. */
  readonly origin: string
  /** A list call. */
  readonly findUrl: string
  readonly companyHeader: string
  readonly company: string
}

/** Commands for a shell that request a token, make a call, and generate a client. */
export const connectExamples = ({
  tokenUrl,
  origin,
  findUrl,
  companyHeader,
  company,
}: ConnectAddresses) => ({
  token: String.raw`TOKEN=$(curl --fail --silent --user "$CLIENT_ID:$CLIENT_SECRET" \
  --data grant_type=client_credentials '${tokenUrl}' |
  sed 's/.*"access_token" *: *"\([^"]*\)".*/\1/')`,
  call: String.raw`curl --fail --silent '${findUrl}' \
  --header "Authorization: Bearer $TOKEN" \
  --header '${companyHeader}: ${company}' \
  --header 'Content-Type: application/json' \
  --data '{ "pageable": { "pageSize": 5 } }'`,
  describe: String.raw`curl --fail --silent '${origin}/openapi.json' \
  --header "Authorization: Bearer $TOKEN" --output openapi.json
npx openapi-typescript openapi.json --output api.d.ts`,
})
