/** The id of the root element. The browser finds the root, the state and the modules of the page by these ids. */
export const ROOT_ID = 'root'
export const STATE_ID = 'state'
export const MODULES_ID = 'modules'
