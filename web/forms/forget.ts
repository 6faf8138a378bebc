/** The beginning of every name under which a browser keeps what somebody has typed; then comes the number of the account. */
export const TYPED = 'typed:'

/** Takes away what was typed by anybody but this person; with null there is nobody whose words may stay. */
export function forgetOthers(userId: number | null) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(TYPED) && !key.startsWith(`${TYPED}${userId}:`)) localStorage.removeItem(key)
  } catch {
    // A browser without storage has kept nothing.
  }
}
