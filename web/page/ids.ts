/** Ids by which the browser finds the root, the state and the modules of the page. */
export const ROOT_ID = 'root'
export const STATE_ID = 'state'
export const MODULES_ID = 'modules'
