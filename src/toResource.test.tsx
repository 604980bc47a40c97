import { expect, test } from 'vitest'
import { representationOf, viewsOf } from '@quayside/framework'
import { toResource } from '@quayside/framework/admin'
import { createText, loadCatalogue, type MessageKey } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import { resources } from '#resources/index.ts'

const views = Object.values(resources).flatMap(viewsOf)

const text = createText(await loadCatalogue('en', loadMessages), 'en')

test.each(views.map((view) => [view.name, view] as const))(
  '%s is a resource of react-admin with a label and with what names a record',
  (_name, view) => {
    const { props } = toResource(view, {})
    expect(text(props.options?.label as MessageKey)).toMatch(/^[A-Z]/)
    const name = representationOf(view.resource)?.name ?? ''
    const represent = props.recordRepresentation
    expect(typeof represent === 'function' && represent({ id: 7, [name]: null })).toBe('7')
    expect(typeof represent === 'function' && represent({ id: 7, [name]: '12' })).toContain('12')
  },
)
