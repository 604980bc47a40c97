const KEY = 'quayside.loginDrawing'

/** The drawings of the sign-in page are the files in `drawings`, named 1 to 7. */
const drawingCount = 7

/** The next of the drawings, from 1, after the stored one of the last visit. */
export const nextDrawing = (kept: string | null): number => {
  const last = Number(kept)
  return Number.isInteger(last) && last >= 1 && last < drawingCount ? last + 1 : 1
}

export const takeDrawing = (storage: Storage): number => {
  const drawing = nextDrawing(storage.getItem(KEY))
  storage.setItem(KEY, String(drawing))
  return drawing
}
