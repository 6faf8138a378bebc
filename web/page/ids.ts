/** The ids by which the browser finds its place in the page again. */
export const ROOT_ID = 'root'
export const STATE_ID = 'state'
