/**
 * The filters that are on their way to the address, in the order in which they were sent, once it says `text`: that one and what was
 * typed after it. Undefined: none of them, so the address was changed elsewhere.
 */
export const pendingAfter = (
  sent: readonly string[],
  text: string,
): readonly string[] | undefined => {
  const place = sent.lastIndexOf(text)
  return place < 0 ? undefined : sent.slice(place)
}
