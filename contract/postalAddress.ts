/** The parts of a location as businesses type it. Districts and other words are in neither part. */
export type PostalAddress = { street: string | undefined; postalCode: string | undefined }

/** `Weserstraße 12, 12047 Neukölln` is a street and a postal code. */
export function postalAddressOf(location: string | null): PostalAddress {
  const parts = (location ?? '').split(',').map((part) => part.trim())
  return {
    street: parts.find((part) => STREET.test(part) && !POSTAL_CODE.test(part)),
    postalCode: POSTAL_CODE.exec(location ?? '')?.[0],
  }
}

const POSTAL_CODE = /\b\d{5}\b/
/** A street has a number, or a name that ends like one. */
const STREET =
  /\p{L}.*\s\d+\s*[a-z]?$|(?:str(?:aße|asse|\.)|platz|weg|allee|ufer|damm|ring|markt|gasse|steig|chaussee|promenade|street)$/iu
