import { expect, test } from 'vitest'
import { allResources } from './all.ts'
import { pendingMessage } from './pendingMessage.ts'

/** Fields that say how far something is, or how bad. */
const isStatus = (name: string) => /(^|[a-z])(status|state|riskGroup)$/i.test(name)

test('each choice that is a status says what its values mean, so that all are pills on one scale', () => {
  const statuses = [...Object.values(allResources), pendingMessage].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, declared]) =>
      declared.kind === 'choice' && isStatus(field)
        ? [[`${name}.${field}`, Object.keys(declared.meanings ?? {})] as const]
        : [],
    ),
  )
  expect(statuses.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'riskFile.riskGroup',
      'presentationOfGoods.processingStatus',
      'presentationOfGoods.customsStatus',
      'customsStatus.status',
      'processingStatus.status',
      'pendingMessage.state',
    ]),
  )
  expect(statuses.filter(([, meanings]) => meanings.length === 0).map(([name]) => name)).toEqual([])
})
