import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { inAnyCase } from '#kinds/shared/inAnyCase.ts'

/** The pattern of the HTML living standard (A042): https://html.spec.whatwg.org/#email-state-(type=email). User names are in lower case. */
const emailAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export const emailKind: Kind<EmailField> = {
  isPersonal: true,
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: inAnyCase,
  problemOf: ({ max }, value) =>
    problemOfText(max, value) ?? (emailAddress.test(String(value)) ? undefined : 'badEmail'),
  missing: 'badEmail',
  groups: exactGroups,
  width: () => 290,
}
