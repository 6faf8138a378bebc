import { MODULES_ID } from '#web/page/ids.ts'

/** For browsers that do not report the first paint. */
const PAINT_TIMEOUT_MS = 1000

/** The export of `entry/hydrate.tsx`, which is built separately from this script. */
type PageModule = { hydrated: Promise<void> }

void start()

/** The HTML is complete without scripts. Modules are loaded after the first paint, so that they do not delay it. */
async function start() {
  const replay = recordInput()
  await firstPaint()
  const modules: string[] = JSON.parse(document.getElementById(MODULES_ID)?.textContent ?? '[]')
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // The first module is entry/hydrate.tsx, which hydrates the page. It imports the others, and the links load them earlier.
  const [page] = modules
  if (!page) return
  const { hydrated }: PageModule = await import(/* @vite-ignore */ page)
  await hydrated
  replay()
}

/**
 * Records a click on a button, or Enter in a field, that comes before hydration. The returned function stops recording and replays the
 * last one. Links, and forms that the browser submits itself, work without hydration and are not recorded.
 */
function recordInput() {
  let replayLast = () => {}
  const record = (event: MouseEvent | KeyboardEvent) => {
    const replay = replayOf(event)
    if (!replay) return
    event.preventDefault()
    event.stopPropagation()
    replayLast = replay
  }
  const kinds = ['click', 'keydown'] as const
  for (const kind of kinds) addEventListener(kind, record, { capture: true })
  return () => {
    for (const kind of kinds) removeEventListener(kind, record, { capture: true })
    replayLast()
  }
}

/** The function that repeats an event after hydration, or undefined if the event works without hydration. */
function replayOf(event: MouseEvent | KeyboardEvent) {
  const { target } = event
  if ('key' in event) {
    // In an input method, Enter confirms a character.
    const isSubmit = event.key === 'Enter' && !event.isComposing
    const form = isSubmit && target instanceof HTMLInputElement ? target.form : null
    if (form?.method !== 'post') return
    return () => {
      // A key event makes React hydrate the boundary around its target at once; a submit event does not.
      target?.dispatchEvent(event)
      form.requestSubmit()
    }
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type === 'button') return () => button.click()
}

/** Resolves at once in a background tab, which is not painted. */
function firstPaint() {
  return new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    setTimeout(resolve, PAINT_TIMEOUT_MS)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
