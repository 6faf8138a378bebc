/** The ids by which the browser finds its place in the page again, and what belongs to it. */
export const ROOT_ID = 'root'
export const STATE_ID = 'state'
export const MODULES_ID = 'modules'
