/** One class list out of those that apply. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
