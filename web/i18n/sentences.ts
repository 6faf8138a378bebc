/** Makes phrases findable by the English sentence of an API message as well. */
export const bySentence = <Key extends string>(
  english: Record<Key, string>,
  phrases: Record<NoInfer<Key>, string>,
): Record<string, string> =>
  Object.fromEntries((Object.keys(english) as Key[]).map((key) => [english[key], phrases[key]]))
