/** A page of paragraphs and cards, as wide as is well read. */
export const readingPage = {
  maxWidth: 860,
  mx: 'auto',
  my: 1,
  '& :is(h2, h3)': { mb: 1 },
  '& p': { mt: 0, mb: 2, overflowWrap: 'anywhere' },
  '& [tabindex="-1"]:focus': { outline: 'none' },
}
