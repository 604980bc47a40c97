import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import type { StepProps } from './step.ts'
import type { Chosen } from './useChangeMany.ts'

/** The selected entries, or all that match the filter. */
export const WhichEntries = ({
  state: { seen },
  t,
  print,
  which,
  rowsMax,
  onChoose,
}: Pick<StepProps, 'state' | 't' | 'print'> & {
  readonly which: Chosen['which']
  readonly rowsMax: number
  readonly onChoose: (which: Chosen['which']) => void
}) => {
  const id = useId()
  const count = which === 'all' ? seen.total : seen.selected
  const ways = [
    ['selected', seen.selected],
    ['all', seen.total],
  ] as const
  return (
    <>
      {seen.selected > 0 && seen.total > seen.selected ? (
        <FormControl>
          <FormLabel id={id}>{t('which')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={which}
            onChange={({ target }) => onChoose(target.value === 'all' ? 'all' : 'selected')}
          >
            {ways.map(([way, number]) => (
              <FormControlLabel
                key={way}
                value={way}
                control={<Radio />}
                label={t(way, { count: print(number) })}
              />
            ))}
          </RadioGroup>
        </FormControl>
      ) : (
        <p>{count === 0 ? t('noRows') : t(which, { count: print(count) })}</p>
      )}
      {which === 'all' && seen.total > rowsMax ? (
        <p role="alert">{t('tooMany', { rows: print(rowsMax) })}</p>
      ) : null}
    </>
  )
}
