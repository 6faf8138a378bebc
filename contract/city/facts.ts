/** Facts about the city that code and texts need. `docs/another-city.md` lists what else another city changes. */
export const CITY = 'Berlin'
/** For search engines: the state and the two-letter country code. */
export const REGION = 'Berlin'
export const COUNTRY = 'DE'
/** The time zone in which days begin and end. */
export const TIME_ZONE = 'Europe/Berlin'
/** The locale by which names of people and businesses are sorted. */
export const ALPHABET = 'de'

/**
 * The country code of phone numbers, and the area codes of large cities, which are shorter or longer than three
 * digits.
 */
export const PHONE_COUNTRY = '49'
export const CITY_PREFIXES = ['30', '40', '69', '89']

/** Examples in forms and in the API description. */
export const EXAMPLE_DISTRICT = 'Kreuzberg'
/** Hermannplatz. */
export const EXAMPLE_STATION = '900000078101'
export const EXAMPLE_STREET = 'Weserstraße 12'
export const EXAMPLE_SCHOOL = 'TU Berlin'
