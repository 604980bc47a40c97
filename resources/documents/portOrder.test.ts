import { expect, test } from 'vitest'
import { documentAddress, type DocumentPage, readDocumentIds } from '@quayside/framework'
import { packagePage, portOrderDocument, portOrderPage, positionPage } from './portOrder.ts'

const pages: readonly DocumentPage[] = [portOrderPage, positionPage, packagePage]

test.each(pages)(
  'the page at $route shows everything that its part has, each once [PD-002]',
  ({ part, heading, sections }) => {
    const units = Object.values(part.fields).flatMap(({ unit }) => unit ?? [])
    // Ids and versions are not shown, and `archived` is shown in the page header.
    const unseen = ['id', 'version', 'archived', ...units]
    const names = [part.fields, part.one, part.many]
      .flatMap((of) => Object.keys(of ?? {}))
      .filter((name) => !unseen.includes(name))
    const shown = [heading, ...Object.values(sections).flat()]
    expect(shown).toHaveLength(names.length)
    expect(new Set(shown)).toEqual(new Set(names))
  },
)

test('an address names the whole path to a part, and is read the same way [PD-009]', () => {
  const ids = { id: 5, position: 51, package: 512 }
  const address = documentAddress(portOrderDocument, packagePage, ids)
  expect(address).toBe('/portorder/position/package/detail?id=5&position=51&package=512')
  expect(documentAddress(portOrderDocument, portOrderPage, ids)).toBe('/portorder/detail?id=5')
  const search = address.slice(address.indexOf('?'))
  expect(readDocumentIds(portOrderDocument, packagePage, search)).toEqual(ids)
})

test.each([
  '',
  '?id=',
  '?id=0',
  '?id=-1',
  '?id=1e3',
  '?id=5x',
  '?position=51',
  '?id=12345678901234567',
])('%s selects no position [PD-006]', (search) => {
  expect(readDocumentIds(portOrderDocument, positionPage, search)).toBeUndefined()
})
