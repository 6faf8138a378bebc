/** The package has no types. */
declare module 'jsdom' {
  export const JSDOM: { fragment(html: string): DocumentFragment }
}
