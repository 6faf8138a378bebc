/** The request header with the account that the page was rendered for, as written by `accountName`. */
export const ACCOUNT_HEADER = 'x-account'

/** The value on a visitor's page. */
export const NO_ACCOUNT = 'none'

/** The value of the header: the account's id. */
export const accountName = (userId?: number | null): string => String(userId ?? NO_ACCOUNT)
