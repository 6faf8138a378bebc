/** The product's name. `docs/another-city.md` lists the images that show it, too. */
export const PRODUCT_NAME = 'ZapHiring'
