import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#src/look/PlainNote.tsx'

/** Where a place of the route table has no screen yet. */
export const InPreparation = () => {
  const text = useText()
  return <PlainNote title={text('place.inPreparation')} lines={[text('place.inPreparationHint')]} />
}
