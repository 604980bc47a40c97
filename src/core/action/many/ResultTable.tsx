import { useLocale } from 'react-admin'
import { changesText } from '#i18n/parts/changesTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { changeManyShown, type ChangedRow } from '#resources/kit/list/changeMany.ts'
import { plainText } from '#resources/kit/record/changes.ts'
import { nameRecord } from '#resources/kit/values/nameRecord.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { ChangedValue } from '#src/core/changes/ChangedValue.tsx'
import { reasonsOf } from '#src/core/importing/reasons.ts'
import type { StepProps } from './step.ts'

const order = ['wrong', 'changed', 'same'] as const

/** The first entries of each outcome, with their change or the reasons against it; what is rejected comes first. */
export const ResultTable = ({
  view: { resource },
  t,
  print,
  rows,
}: StepProps & { readonly rows: readonly ChangedRow[] }) => {
  const text = useText()
  const c = changesText(toLanguage(useLocale()))
  const shown = order.flatMap((outcome) =>
    rows.filter((row) => row.outcome === outcome).slice(0, changeManyShown),
  )
  if (shown.length === 0) return null
  const nameOf = ({ row, found }: ChangedRow) =>
    row ? nameRecord(resource, row) : (found?.id ?? '–')
  const reasons = (row: ChangedRow) =>
    reasonsOf(row, resource, (name) => plainText(row.to?.[name] ?? ''), text, t)
  return (
    <section
      className="plain-table-scroller change-result"
      aria-label={t('result')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('entry')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.index} data-outcome={row.outcome}>
              <th scope="row">{nameOf(row)}</th>
              <td data-kind="longText">
                {row.outcome === 'wrong' ? (
                  <>
                    <strong>{t('wrong')}</strong>
                    <ul>
                      {reasons(row).map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </ul>
                  </>
                ) : row.outcome === 'same' ? (
                  t('isSame')
                ) : (
                  <Changes row={row} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? (
        <p className="soft">{t('more', { count: print(rows.length - shown.length) })}</p>
      ) : null}
    </section>
  )

  function Changes({ row }: { readonly row: ChangedRow }) {
    const before: AnyRecord = row.row ?? {}
    const after = { ...before, ...row.to }
    return row.changes.map((name) => {
      const field = resource.fields[name]
      if (field === undefined) return null
      const change = { field: name, from: before[name], to: after[name] }
      return (
        <div key={name}>
          {row.changes.length > 1 ? `${text(fieldKey(resource, name))}: ` : null}
          <ChangedValue {...{ t: c, resource, field, change, before, after }} />
        </div>
      )
    })
  }
}
