import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { manifests } from '#web/page/manifest.ts'

/**
 * The chunks with a fixed content: the code of every page (without the small script that loads it after the first paint), all other styles in
 * one file, the code that popovers and menus share, and controls and icons that several screens share. What else screens share is in chunks
 * for those that need the same; small pieces join their closest neighbours, because on a slow network each file of a screen is a wait. (Larger
 * ones would pull the styles of all screens into the first view.)
 * Tooltips are in the first chunk, because every page has them and should not load the styles of all screens for them.
 */
const CHUNKS = [
  { name: 'main', tags: ['$initial' as const], test: (file: string) => !file.endsWith('/entry/browser.ts') },
  { name: 'later', test: /(?<!Tooltips\.module)\.css$/ },
  { name: 'popovers', test: /[\\/]web[\\/]ui[\\/]popoverPosition\.ts$/ },
  { name: 'parts', test: /[\\/](?:web[\\/]ui[\\/].*\.tsx|lucide-react[\\/].*)$/, minShareCount: 2 },
  { name: sharedCode, debugName: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1300 },
]

/** Code that screens share. A part of a screen that loads alone keeps its own chunk. */
function sharedCode(file: string, modules: { getModuleInfo: (file: string) => { dynamicImporters: string[] } | null }) {
  return modules.getModuleInfo(file)?.dynamicImporters.length ? null : 'shared'
}

const OUR_ICON = fileURLToPath(new URL('web/ui/icon.tsx', import.meta.url))
const STYLED_IMPORT = new URL('web/ui/styledImport.js', import.meta.url)

/**
 * Lucide's icons with a component of our own, because lucide's computes constant attributes on every render. Names and keys of icons
 * are not used, and keys are random letters, which do not compress.
 */
const ourIcons: Plugin = {
  name: 'our-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(?:\?|$)/ },
    handler: (code) =>
      code
        .replace(/import createLucideIcon .*/, `import { icon as createLucideIcon } from ${JSON.stringify(OUR_ICON)}`)
        .replace(/^ {2}(?:name|size): .*/gm, '')
        .replace(/,\s+key: "\w+"/g, '')
        .replace(/^__iconData\.node;$/m, ''),
  },
}

/** Vite wraps each dynamic import in a helper that loads its styles. Ours does only that, which saves 1 kB in the first script. */
const styledImports: Plugin = {
  name: 'styled-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => readFileSync(STYLED_IMPORT, 'utf8'),
  },
}

/** Adds the path of its module to the loader of each chunk. Only the server looks chunks up in the build manifest. */
export const chunkSources: Plugin = {
  name: 'chunk-sources',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: 'lazy(' },
    handler: (code) => code.replace(LOADER, "Object.assign($&, { source: '$1' })"),
  },
}

/** What `lazy` is called with: a function that imports a module and returns one of its exports. */
const LOADER = /\(\) =>\s*(?:Promise\.all\(\[)?import\('#(web\/[^']+\.tsx)'\).*?=> it\.\w+\)/gs

/**
 * Writes the name of a class into the component that uses it. An object with all names of each style sheet would be 1 kB of the first script.
 * The build keeps style sheets although no import is left, and reports classes that do not exist.
 */
const classNames: Plugin = {
  name: 'class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.(?:tsx?|module\.css)$/ },
    handler: (code, id) =>
      id.endsWith('.css')
        ? { code: code.replace(/^export default .*/ms, ''), map: null, moduleSideEffects: 'no-treeshake' }
        : code.replace(/^import (\w+) from (['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from $2'),
  },
}

/** The web app manifests, one for each language. */
const appManifests: Plugin = {
  name: 'app-manifests',
  configureServer: ({ middlewares }) => {
    for (const { file, text } of manifests()) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(text)
      })
    }
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const { file, text } of manifests()) this.emitFile({ type: 'asset', fileName: file, source: text })
  },
}

/** Three letters for a style sheet. The build fails if two have the same, because their classes might be mixed up. */
function prefixOf(sheet: string) {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(sheet).digest()
  const prefix = [one, two, three].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const other = prefixes.get(prefix) ?? sheet
  if (other !== sheet) throw new Error(`Rename ${sheet} or ${other}: their classes would share the prefix ${prefix}.`)
  prefixes.set(prefix, sheet)
  return prefix
}
const prefixes = new Map<string, string>()

/** Builds the pages twice: for the browser, with a manifest of the files, and for the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  // The entry hydrates the page and must run only once. A change that reaches it therefore reloads the page.
  plugins: [
    ourIcons,
    styledImports,
    command === 'build' && chunkSources,
    classNames,
    appManifests,
    react({ exclude: /\/(?:node_modules|entry)\// }),
  ],
  optimizeDeps: { exclude: ['lucide-react'] },
  // The shim is for versions of React without this hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/.*)?$/, replacement: 'react' }] },
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // These browsers (May 2024) support `light-dark()` and CSS nesting.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The preload lists add 1.4 kB to the first script, and screens are prefetched anyway.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'entry/render.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: ['entry/hydrate.tsx', 'entry/browser.ts'],
          // Writes the names of the product and the city into each text, so that pages need no module for them.
          optimization: { inlineConst: { mode: 'all' } },
          // The first script uses the export `hydrated`.
          preserveEntrySignatures: 'allow-extension',
          // Short hashes, because the first script names all other files and hashes do not compress.
          output: {
            codeSplitting: { groups: CHUNKS },
            // Without the names of all screens that share a chunk.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
  },
  // As short as possible, because hashes do not compress: `kqx-title` is the class `title` of one component.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: (name, file) => `${prefixOf(parse(file).name)}-${name}` } },
  }),
  ssr: { noExternal: command === 'build' || ['lucide-react'] },
  // The server build contains the production build of React, independent of NODE_ENV at run time.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
