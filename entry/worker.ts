/** What the offline page is made of. The server says it in a first line: another build is another worker. */
declare const OFFLINE: { version: string; page: string; files: readonly string[] }
declare const self: ServiceWorkerGlobalScope

const PAGE = `offline ${OFFLINE.version}`
const USED = 'used'
/** So many files with a hash in their name are kept, those of a build before among them: an open page may still want one. */
const USED_MAX = 150

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event))
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
})

/** As nobody in particular: what is kept here, whoever uses the browser next may see. */
async function keepOfflinePage() {
  const kept = await caches.open(PAGE)
  await kept.addAll([new Request(OFFLINE.page, { credentials: 'omit', cache: 'reload' }), ...OFFLINE.files])
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => name.startsWith('offline ') && name !== PAGE && caches.delete(name)))
  const used = await caches.open(USED)
  const oldest = (await used.keys()).slice(0, -USED_MAX)
  await Promise.all(oldest.map((request) => used.delete(request)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages always come from the server, and whatever it says is the answer. Only when it cannot be reached, another page stands in. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (unreachable) {
    const offline = await caches.match(OFFLINE.page)
    if (!offline) throw unreachable
    return offline
  }
}

/** A file with a hash in its name is what it is for ever. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(request, answer.clone()))
  return answer
}

async function keep(request: Request, answer: Response) {
  const used = await caches.open(USED)
  // A full disk is no reason to fail: the browser has a cache of its own.
  await used.put(request, answer).catch(() => {})
}
