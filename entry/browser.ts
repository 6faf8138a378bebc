import { MODULES_ID } from '#web/page/ids.ts'

/** So long at most, where a browser does not tell when it has drawn. */
const LONGEST_WAIT_MS = 1000

void start()

/** The page is complete as it came: its picture goes first, and what brings it to life takes nothing from it, no network and no processor. */
async function start() {
  await firstPicture()
  const modules: string[] = JSON.parse(document.getElementById(MODULES_ID)?.textContent ?? '[]')
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // The first one, entry/page.tsx, brings the page to life; the others it would only ask for later.
  if (modules[0]) await import(/* @vite-ignore */ modules[0])
}

/** Where nobody looks, as in a tab in the background, nothing is drawn, and nothing has to be waited for. */
function firstPicture() {
  return new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    setTimeout(resolve, LONGEST_WAIT_MS)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
