/** The secret that the link of a mail brought. */
export const tokenIn = (search: string): string => new URLSearchParams(search).get('token') ?? ''
