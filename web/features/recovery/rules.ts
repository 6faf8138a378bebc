/** The token in the link of a mail. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''
