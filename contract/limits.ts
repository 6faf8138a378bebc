/** The figures that forms, pages and the server share. Free of zod, so that public pages can read them. */

export const JOBS_PER_PAGE = 10
export const JOBS_PER_PAGE_MAX = 50
export const TITLE_MAX = 100
export const SHORT_DESCRIPTION_MIN = 10
export const SHORT_DESCRIPTION_MAX = 200
export const COMMENT_MAX = 500
export const SEARCH_MAX = 200
export const PASSWORD_MIN = 6
export const USERNAME_MIN = 3

/** Jobs below this id are the closed ones of the demo business, in every installation. */
export const FIRST_REAL_JOB_ID = 15
export const DEMO_BUSINESS = 'Demo Café Kreuzberg'
/** How long a job stays open after it was posted or renewed. */
export const OPEN_DAYS = 60
