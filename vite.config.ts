import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs, what several screens share of buttons and icons, and for the rest as the imports go. */
const CHUNKS = [
  { name: 'main', tags: ['$initial' as const] },
  { name: 'parts', test: /[\\/](?:web[\\/]ui|lucide-react)[\\/]/, minShareCount: 2 },
]

/** The pages: once for the browser, with a manifest of what the build named how, and once for the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
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
          input: 'entry/browser.tsx',
          output: { codeSplitting: { groups: CHUNKS } },
        },
  },
  // The server's build brings its own React, so that it is the quick one whatever the process around it is set to.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))
