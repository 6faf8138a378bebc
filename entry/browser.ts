import { MODULES_ID } from '#web/page/ids.ts'

/** So long at most, where a browser does not tell when it has drawn. */
const LONGEST_WAIT_MS = 1000

/** What `entry/page.tsx` says to this script, which is a build of its own. */
type LivingPage = { alive: Promise<void> }

void start()

/** The page is complete as it came: its picture goes first, and what brings it to life takes nothing from it, no network and no processor. */
async function start() {
  const pressAgain = keepPress()
  await firstPicture()
  const modules: string[] = JSON.parse(document.getElementById(MODULES_ID)?.textContent ?? '[]')
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // The first one, entry/page.tsx, brings the page to life; the others it would only ask for later.
  const [page] = modules
  if (!page) return
  const { alive }: LivingPage = await import(/* @vite-ignore */ page)
  await alive
  pressAgain()
}

/**
 * Links, and forms that the browser sends, work from the beginning. Any other button that is pressed before its page is alive does its
 * work as soon as it is, and so does Enter in a field: the last one of them, for nobody presses two and means both.
 */
function keepPress() {
  let work = () => {}
  const keep = (event: MouseEvent | KeyboardEvent) => {
    const wanted = workOf(event)
    if (!wanted) return
    event.preventDefault()
    event.stopPropagation()
    work = wanted
  }
  const kinds = ['click', 'keydown'] as const
  for (const kind of kinds) addEventListener(kind, keep, { capture: true })
  return () => {
    for (const kind of kinds) removeEventListener(kind, keep, { capture: true })
    work()
  }
}

/** What a press is for that only a living page can do. */
function workOf(event: MouseEvent | KeyboardEvent) {
  const { target } = event
  if ('key' in event) {
    // Enter may also end the choice of an input method.
    const isSent = event.key === 'Enter' && !event.isComposing
    const form = isSent && target instanceof HTMLInputElement ? target.form : null
    if (form?.method !== 'post') return
    return () => {
      // React brings a part of a page to life at once for a key that is pressed in it, and not for a form that is sent.
      target?.dispatchEvent(event)
      form.requestSubmit()
    }
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type === 'button') return () => button.click()
}

/** Where nobody looks, as in a tab in the background, nothing is drawn, and nothing has to be waited for. */
function firstPicture() {
  return new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    setTimeout(resolve, LONGEST_WAIT_MS)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
