import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import type { ImportAnswer } from '#schema/list/importing.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { HintedChoice } from '#admin/controls/HintedChoice.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import { FailureNote } from './FailureNote.tsx'
import { ImportCounts, ResultTable } from './ResultTable.tsx'
import type { FileStepProps } from './step.ts'
import { beforeCheck } from './useImport.ts'

const modes = ['all', 'good'] as const

/** What the import would do with each row, and the choice of what to do about refused ones. */
export const CheckedStep = (props: FileStepProps & { readonly checked: ImportAnswer }) => {
  const { resource, state, language, imported, checked } = props
  const text = useText()
  const id = useId()
  const [mode, setMode] = useState<(typeof modes)[number]>('all')
  const { counts, rows } = checked
  const count = counts.new + counts.changed
  const isOff = count === 0 || (mode === 'all' && counts.wrong > 0)
  return (
    <>
      <DialogContent>
        <output className="soft">{text('import.checked')}</output>
        <ImportCounts counts={counts} language={language} />
        <ResultTable {...props} rows={rows} />
        <FormControl>
          <FormLabel id={id}>{text('import.mode')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={mode}
            onChange={({ target }) => setMode(target.value === 'good' ? 'good' : 'all')}
          >
            {modes.map((each) => (
              <HintedChoice
                key={each}
                value={each}
                label={text(`import.${each}`)}
                hint={text(`import.${each}Hint`)}
                inputRef={each === 'all' ? takeFocus : undefined}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <FailureNote resource={resource} state={state} language={language} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => state.setImported(beforeCheck(imported))}>
          {text('ra.action.back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) void state.write(imported, mode)
          }}
        >
          {text('import.import', { count: formatNumber(count, toLanguageTag(language)) })}
        </Button>
      </DialogActions>
    </>
  )
}
