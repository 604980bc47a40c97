/** A value with the typed part highlighted, if it occurs in it. */
export const Marked = ({ value, text }: { readonly value: string; readonly text: string }) => {
  const at = value.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return value
  const end = at + text.length
  return (
    <>
      {value.slice(0, at)}
      <mark>{value.slice(at, end)}</mark>
      {value.slice(end)}
    </>
  )
}
