/** The index of the menu item that a key moves to from `at` (-1: none yet); null if the key has no meaning in a menu. */
export function nextInMenu(key: string, at: number, texts: string[]): number | null {
  const last = texts.length - 1
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return isLetter(key) ? nextStartingWith(key, at, texts) : null
}

const isLetter = (key: string) => key.length === 1 && key !== ' '

function nextStartingWith(letter: string, at: number, texts: string[]) {
  const starts = (text: string | undefined) => text?.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
  const order = texts.map((_, step) => (at + 1 + step) % texts.length)
  return order.find((index) => starts(texts[index])) ?? null
}
