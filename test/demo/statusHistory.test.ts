import { expect, test } from 'vitest'
import { codeAfter } from '#demo/orders/lifeCycle.ts'
import { toStatusHistory } from '#demo/rows/toStatusHistory.ts'
import { statusTypes } from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { statusCodes } from '#server/reference/statusCodes.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const orders = makeOrders()
const histories = orders.map((order) => ({ ...order, history: toStatusHistory(order) }))
const rows = histories.flatMap(({ history }) => history)

/** Not by row order but by time, like the calls. */
const lastOf = (history: typeof rows, source: StatusSource, type: string, reference: string) =>
  history
    .filter((row) => row.source === source && row.statusType === type)
    .filter((row) => row.reference === reference)
    .toSorted((one, other) => (one.statusDatetime < other.statusDatetime ? -1 : 1))
    .at(-1)?.statusQualifier ?? null

test('the code of every order is the last one of its history, from both sources', () => {
  for (const { record, events, history } of histories) {
    const { portOrderReference: own, statusCustoms, statusCustomsZapp } = record
    expect(lastOf(history, 'EMP', 'CUSTOMS', own)).toBe(statusCustoms)
    expect(lastOf(history, 'ZAPP', 'CUSTOMS', own)).toBe(statusCustomsZapp)
    expect(lastOf(history, 'EMP', 'GATE', own)).toBe(record.statusGate)
    expect(lastOf(history, 'ZAPP', 'GATE', own)).toBe(record.statusGateZapp)
    for (const source of Object.keys(statusSources) as StatusSource[]) {
      for (const type of statusTypes) {
        expect(lastOf(history, source, type, own)).toBe(codeAfter(events, type, source) ?? null)
      }
    }
  }
})

test('every event of an order is one status of it, and every status has its own cause', () => {
  for (const { record, events, history } of histories) {
    const own = history.filter(({ referenceType }) => referenceType === 'PORT_ORDER')
    expect(own.map(({ statusQualifier }) => statusQualifier)).toEqual(
      events.map(({ code }) => code),
    )
    expect(own.every(({ reference }) => reference === record.portOrderReference)).toBe(true)
  }
  const causes = rows
    .filter(({ referenceType }) => referenceType === 'PORT_ORDER')
    .map(({ sourceId }) => sourceId)
  expect(new Set(causes).size).toBe(causes.length)
})

test('a declaration line is complete when its order is marked so, and released with it', () => {
  for (const { record, history } of histories) {
    for (const { objectName, releaseDateTime, aesMrnCompletenessIndicator } of record.mrnList) {
      const complete = lastOf(history, 'EMP', 'COMMUNICATION', objectName) === '0460'
      const customs = lastOf(history, 'EMP', 'CUSTOMS', objectName)
      expect(complete).toBe(aesMrnCompletenessIndicator)
      expect(releaseDateTime === null || customs !== null).toBe(true)
    }
  }
  const lines = rows.filter(({ referenceType }) => referenceType === 'OBJECT_NAME')
  expect(new Set(lines.map(({ statusType }) => statusType))).toEqual(
    new Set(['CUSTOMS', 'COMMUNICATION']),
  )
  const codes = new Set(lines.map(({ statusQualifier }) => statusQualifier))
  expect([...codes].toSorted()).toEqual(['0050', '0055', '0060', '0070', '0075', '0450', '0460'])
})

test('every status is in the catalogue, for orders and for lines', () => {
  const known = new Set(statusCodes.map(({ content, type, code }) => [content, type, code].join()))
  const unknown = rows.filter(
    (row) => !known.has([row.referenceType, row.statusType, row.statusQualifier].join()),
  )
  expect(unknown).toEqual([])
})

test('no status is in the future', () => {
  const today = demoOptions.today.toISOString()
  expect(
    rows.filter(({ statusDatetime, created }) => statusDatetime > today || created > today),
  ).toEqual([])
})

test('a status has the participants, and the collector of the order', () => {
  for (const { record, history } of histories) {
    const codes = record.participantList.map(({ pcsCode }) => pcsCode)
    const parent = record.assignedPortOrderList.find(
      ({ referenceType }) => referenceType === 'PARENT',
    )
    for (const row of history) {
      expect(row.assignedPortOrderReference).toBe(parent?.portOrderReference ?? null)
      expect((row.forwarderCode === null) === (codes.length === 0)).toBe(true)
      const named = [row.forwarderCode, row.terminalCode, row.agentCode, row.quayCode]
      const strangers = named.filter((code) => code !== null && !codes.includes(code))
      expect(codes.length === 0 ? [] : strangers).toEqual([])
    }
  }
})
