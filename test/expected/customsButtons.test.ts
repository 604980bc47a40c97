import { expect, test } from 'vitest'
import { customsStatus } from '#resources/status/customsStatus.ts'
import { choicesOf } from '#framework/schema/actions/recordedActions.ts'
import type { FeatureFlag } from '#framework/schema/application.ts'
import { permissions } from '#resources/permissions.ts'
import { blockersOf } from '#framework/schema/actions/rules.ts'
import type { Session } from '#framework/schema/session.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { customsCases, formatCase, type CustomsCase } from './customsButtons.ts'

const does = choicesOf(presentationOfGoods, customsStatus)
const all: Session = {
  participantCode: 'ZOLL',
  username: 'customs@zoll.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
}

const toRow = (order: CustomsCase) => ({
  id: 1,
  version: 1,
  type: order.type,
  portOrderReference: `${order.letter}26000000001`,
  statusCustoms: order.code,
  customsStatus: order.status ?? null,
  customsStatusSource: order.source ?? null,
  gateIn: order.gateIn,
  cancellationIndicator: order.cancelled ?? false,
  showAusbButton: order.ausbOffered ?? false,
})

const possibleFor = (order: CustomsCase, session: Session): string[] =>
  does
    .filter(
      ({ action }) => blockersOf(presentationOfGoods, action, session, toRow(order)).length === 0,
    )
    .map(({ value }) => value)

const named = customsCases.map((order) => [formatCase(order), order] as const)

/** Of the given values, exactly those of the case are possible. */
const expectPossible = (order: CustomsCase, ...values: string[]) => {
  const possible = possibleFor(order, all).filter((value) => values.includes(value))
  expect(possible.toSorted()).toEqual(
    order.possible.filter((value) => values.includes(value)).toSorted(),
  )
}

test.each(named)('%s allows the exit while it is offered [CU-014]', (_name, order) => {
  expectPossible(order, 'AUSB')
})

test.each(named)(
  '%s allows to reserve a stop and to lift the reservation by its type [CU-015 CU-016]',
  (_name, order) => {
    expectPossible(order, 'STOP_RESERVATION', 'STOP_RESERVATION_CANCEL')
  },
)

test.each(named)('%s allows a stop by its type [CU-017 CU-018]', (_name, order) => {
  expectPossible(order, 'STOP')
})

test.each(named)('%s allows a release by its type [CU-019 CU-020 CU-021]', (_name, order) => {
  expectPossible(order, 'RELEASE')
})

test.each(named)('%s allows nothing else', (_name, order) => {
  expect(possibleFor(order, all).toSorted()).toEqual([...order.possible].toSorted())
})

test.each(named)(
  '%s allows the actions of its letter while EMPN2161 is on [CU-022 FF-002]',
  (_name, order) => {
    const flags: FeatureFlag[] = ['EMPN2161']
    const expected = order.byLetter ?? order.possible
    expect(possibleFor(order, { ...all, flags }).toSorted()).toEqual([...expected].toSorted())
  },
)

test.each(named)('%s allows nothing in archive mode [CU-013]', (_name, order) => {
  expect(possibleFor(order, { ...all, archive: true })).toEqual([])
})

test.each(named)(
  '%s allows each action to the holder of its right alone [CU-013 PM-032]',
  (_name, order) => {
    for (const permission of permissions) {
      const expected = order.possible.filter((value) =>
        value === 'AUSB'
          ? permission === 'EM01_CUSTOMS_STATUS_AUSB_WRITE'
          : permission === 'EM01_CUSTOMS_STATUS_WRITE',
      )
      const found = possibleFor(order, { ...all, permissions: [permission] })
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
  },
)
