import { foldCase } from '#query/foldCase.ts'

/** A value with the typed part highlighted, if it occurs in it. */
export const Marked = ({ value, text }: { readonly value: string; readonly text: string }) => {
  const folded = foldCase(value)
  const at = folded.indexOf(foldCase(text))
  // A letter with a fold of two would move the mark.
  if (at < 0 || folded.length !== value.length) return value
  const end = at + text.length
  return (
    <>
      {value.slice(0, at)}
      <mark>{value.slice(at, end)}</mark>
      {value.slice(end)}
    </>
  )
}
