type Fault = 'DATABASE_UNAVAILABLE' | 'QUERY_TIMEOUT' | 'OVERLOADED'

/** The code of an error: that of PostgreSQL (SQLSTATE), or of the network. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** The fault of a database error for the caller; undefined: a bug of ours. */
export const toDatabaseFault = (error: unknown): Fault | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'timeout exceeded when trying to connect') return 'OVERLOADED'
  const code = codeOf(error) ?? ''
  if (code === '57014') return 'QUERY_TIMEOUT'
  if (retryable.has(code)) return 'OVERLOADED'
  // Connection exceptions of PostgreSQL, and of TLS.
  const lost =
    /^(08|ERR_SSL_)/.test(code) || lostCodes.has(code) || lostMessages.test(error.message)
  return lost ? 'DATABASE_UNAVAILABLE' : undefined
}

// Serialization failure, deadlock, lock not available: a retry may succeed.
const retryable = new Set(['40001', '40P01', '55P03'])

// PostgreSQL is stopping, has crashed, is starting, has too many connections, only reads, has no room left; then codes of the network.
const lostCodes = new Set(
  `57P01 57P02 57P03 53300 25006 53100
  ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN`.split(
    /\s+/,
  ),
)

// Client errors without a code, and one whose code means much: a server that was the primary has become a standby. An answer that no statement waits for came twice in 140,000 calls, each time while the database was killed: the driver
// closes that connection, and whether the statement was done is not known, as with any other that is lost.
const lostMessages =
  /^(Received unexpected \w+ message from backend|Connection terminated|There was an error establishing an SSL connection|recovery is in progress|there is no standby|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|driver has already been destroyed|the embedded database (broke|has ended))/
