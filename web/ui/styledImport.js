// Replaces Vite's helper around each dynamic import (vite.config.ts).

/** @type {Record<string, Promise<unknown>>} */
const links = {}

/**
 * Imports a module and loads its styles, if the page does not link them already. Both can be tried again after a network failure.
 * @param {() => Promise<unknown>} load
 * @param {string[]} styles
 */
export const __vitePreload = (load, styles) => Promise.all([load(), ...styles.map(link)]).then(([module]) => module)

/** @param {string} file */
const link = (file) => (links[file] ??= find(file) ? Promise.resolve() : append(file))

/**
 * Finds a loaded link: one that failed to load has no style sheet.
 * @param {string} file
 */
const find = (file) => /** @type {HTMLLinkElement | null} */ (document.querySelector(`link[href="/${file}"]`))?.sheet

/** @param {string} file */
const append = (file) =>
  new Promise((onload, fail) => {
    const element = document.createElement('link')
    const onerror = () => {
      delete links[file]
      element.remove()
      fail(new Error(file))
    }
    document.head.append(Object.assign(element, { rel: 'stylesheet', href: `/${file}`, onload, onerror }))
  })
