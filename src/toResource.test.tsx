import { expect, test } from 'vitest'
import { representationOf, viewsOf } from '@quayside/framework'
import { toResource } from '@quayside/framework/admin'
import { missingText } from '@quayside/framework/i18n'
import { en } from '#i18n/en.ts'
import { resources } from '#resources/index.ts'

const views = Object.values(resources).flatMap(viewsOf)

/** The text of a key such as `resource.loadingStop.plural`; undefined before it is written. */
const writtenText = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), en) as
    | string
    | undefined
const textOf = (key: string): string => writtenText(key) ?? missingText(key, writtenText)

test.each(views.map((view) => [view.name, view] as const))(
  '%s is a resource of react-admin with a label and with what names a record',
  (_name, view) => {
    const { props } = toResource(view, {})
    expect(textOf(props.options?.label ?? '')).toMatch(/^[A-Z]/)
    const name = representationOf(view.resource)?.name ?? ''
    const represent = props.recordRepresentation
    expect(typeof represent === 'function' && represent({ id: 7, [name]: null })).toBe('7')
    expect(typeof represent === 'function' && represent({ id: 7, [name]: '12' })).toContain('12')
  },
)
