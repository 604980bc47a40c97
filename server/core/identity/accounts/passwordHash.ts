import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

// OWASP's second recommendation for Argon2id: 19 MiB and two passes.
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32
const SALT_BYTES = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password to a PHC string: `$argon2id$v=19$m=…,t=…,p=1$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${toText(salt)}$${toText(tag)}`
}

/**
 * Compares a password with a stored hash in constant time. Without a usable hash it does the same
 * work against a random one and returns false, so that timing does not reveal which accounts exist.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, memory, passes, salt, tag] = STORED.exec(stored ?? '') ?? []
  if (salt === undefined || tag === undefined) {
    await derive(password, randomBytes(SALT_BYTES), MEMORY_KIB, PASSES)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    expected.length,
  )
  return timingSafeEqual(actual, expected)
}

/** Whether it was made with other parameters than hashes are now: it is made again when its password is known. */
export const isOutdated = (stored: string): boolean => {
  const [, memory, passes] = STORED.exec(stored) ?? []
  return Number(memory) !== MEMORY_KIB || Number(passes) !== PASSES
}

const derive = (
  password: string,
  salt: Buffer,
  memory: number,
  passes: number,
  tagLength = TAG_BYTES,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters can be typed as one or as two code points; NFKC makes the passwords equal.
    const message = Buffer.from(password.normalize('NFKC'))
    const parameters = { message, nonce: salt, parallelism: 1, tagLength, memory, passes }
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
