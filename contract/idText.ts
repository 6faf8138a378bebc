/** An id as it stands in an address. A row can have it if it is at most `ID_MAX`. */
export const ID_TEXT = /^[1-9]\d{0,9}$/

/** The id in a part of an address; 0, which no row has, for anything else. */
export const idIn = (part: string | null | undefined): number => (ID_TEXT.test(part ?? '') ? Number(part) : 0)
