import { expect, test } from 'vitest'
import { createSecret, toSignedHeaders } from './post.ts'

test('a signature is that of the example in the specification of Standard Webhooks', () => {
  const headers = toSignedHeaders(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('while a former secret is still known there are two signatures, and no two secrets are the same', () => {
  const secrets = [createSecret(), createSecret()]
  expect(new Set(secrets).size).toBe(2)
  const { 'webhook-signature': both = '' } = toSignedHeaders(secrets, 'a', new Date(0), '{}')
  const each = secrets.map(
    (secret) => toSignedHeaders([secret], 'a', new Date(0), '{}')['webhook-signature'],
  )
  expect(both.split(' ')).toEqual(each)
})
