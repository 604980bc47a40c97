import { HttpError, type RaRecord } from 'react-admin'
import { pluralKey, ruleKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Text } from '#i18n/messages.ts'
import type { Resource } from '#schema/resource.ts'
import { noAnswerText } from '#admin/look/failureText.ts'

/** Why a save or a deletion failed, for the dialog. */
export type SavingProblem =
  | { readonly kind: 'conflict'; readonly theirs: RaRecord }
  | { readonly kind: 'gone' }
  /** A save of several calls of which only the first succeeded. */
  | { readonly kind: 'partial'; readonly saved: RaRecord; readonly text: string }
  | { readonly kind: 'fields'; readonly problems: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }

/** A refusal for which the caller has already found the text. */
export class MessageError extends Error {}

type Body = {
  readonly code?: string
  readonly error?: string
  readonly record?: RaRecord
  readonly saved?: RaRecord
  readonly problems?: Readonly<Record<string, string>>
  readonly reasons?: readonly string[]
  readonly references?: readonly { readonly resource: string; readonly count: number }[]
}

/** Reads the server's refusal; see `docs/errors.md` for the codes. */
export const toSavingProblem = (error: unknown, resource: Resource, text: Text): SavingProblem => {
  if (error instanceof MessageError) return { kind: 'text', text: error.message }
  const { status = 999, body } = error instanceof HttpError ? error : {}
  const {
    code,
    record,
    saved,
    problems,
    reasons = [],
    references,
    error: name = '',
  } = (body ?? {}) as Body
  if (saved) return { kind: 'partial', saved, text: text('saving.partial') }
  if (code === 'VERSION_CONFLICT' && record) return { kind: 'conflict', theirs: record }
  if (status === 404) return { kind: 'gone' }
  if (code === 'VALUE_INVALID' && problems) return { kind: 'fields', problems }
  if (code === 'RULE_BROKEN') {
    return {
      kind: 'text',
      text: reasons
        .map((reason) => text(ruleKey(resource, reason), { _: text('dialog.notSaved') }))
        .join(' '),
    }
  }
  if (code === 'RECORD_IN_USE') return { kind: 'text', text: formatUses(references ?? [], text) }
  const reason = noAnswerText(error, text)
  if (reason !== undefined) return { kind: 'text', text: text('dialog.notSavedFor', { reason }) }
  return { kind: 'text', text: `${text('dialog.notSaved')} (${status} ${name})`.trim() }
}

/** How many entries of which resources refer to the one that was to be deleted. */
const formatUses = (references: NonNullable<Body['references']>, text: Text): string =>
  references.length === 0
    ? text('saving.inUseElsewhere')
    : text('saving.inUse', {
        uses: references
          .map(({ resource: name, count }) =>
            text('saving.use', { count, name: text(nounKey({ name }, count)) }),
          )
          .join(', '),
      })

const nounKey = (named: { readonly name: string }, count: number) =>
  count === 1 ? singularKey(named) : pluralKey(named)
