import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { ImportedLink } from '#resources/kit/list/importing.ts'
import { printNumber } from '#resources/kit/values/printNumber.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { fieldOf } from '#resources/kit/resource.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { saveFile } from '#src/core/look/saveFile.ts'
import { toCsvFile } from './refusedFile.ts'
import type { FileStepProps } from './step.ts'

/** The one-time links of new rows, as a file: they are in this answer alone. */
export const OneTimeLinks = ({
  resource,
  t,
  language,
  imported: { table, columns },
  links,
}: FileStepProps & { readonly links: readonly ImportedLink[] }) => {
  const text = useText()
  const display = useDisplay()
  const [first] = links
  if (first === undefined) return null
  // The inputs that name a row: those of the file, without lists of permissions.
  const named = columns.flatMap((name, column) =>
    name === undefined || fieldOf(resource, name)?.kind === 'groups' ? [] : [{ name, column }],
  )
  const save = () =>
    saveFile({
      blob: toCsvFile([
        [...named.map(({ name }) => text(fieldKey(resource, name))), t('link'), t('expires')],
        ...links.map(({ index, url, expires }) => [
          ...named.map(({ column }) => table.rows[index]?.cells[column] ?? ''),
          url,
          printInstant(expires, display),
        ]),
      ]),
      fileName: `${resource.name}-${t('link')}.csv`,
    })
  return (
    <Alert
      severity="info"
      action={
        <Button onClick={save}>
          {t('saveLinks', { count: printNumber(links.length, toLanguageTag(language)) })}
        </Button>
      }
    >
      <strong>{t('links')}</strong>
      <p>{t('linksHint', { expires: printInstant(first.expires, display) })}</p>
    </Alert>
  )
}
