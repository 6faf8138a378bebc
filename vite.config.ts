import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs, what several screens share of buttons and icons, and for the rest as the imports go. */
const CHUNKS = [
  { name: 'main', tags: ['$initial' as const] },
  { name: 'parts', test: /[\\/](?:web[\\/]ui|lucide-react)[\\/]/, minShareCount: 2 },
]

const OUR_ICON = fileURLToPath(new URL('web/ui/icon.tsx', import.meta.url))

/**
 * Lucide's drawings in a frame of our own: on every render, lucide's works out again what is always the same. A drawing is its
 * lines: of its name and its keys nothing is read, and letters by chance are what no packing makes smaller.
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

/** The pages: once for the browser, with a manifest of what the build named how, and once for the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [ourIcons, react()],
  optimizeDeps: { exclude: ['lucide-react'] },
  // What stands in for a hook where React has none yet; ours has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/.*)?$/, replacement: 'react' }] },
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // `light-dark()` and nesting as they are: these browsers are of May 2024.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every file is a file of its own, or the content security policy would have to allow data in addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'entry/render.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: 'entry/page.tsx',
          // The first script asks it when the page is alive.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: CHUNKS } },
        },
  },
  // Short names of classes: a page says them hundreds of times.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } } }),
  ssr: { noExternal: command === 'build' || ['lucide-react'] },
  // The server's build brings its own React, the quick one whatever the process around it is set to.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
