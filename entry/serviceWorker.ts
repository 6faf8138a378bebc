/** The offline page and its files. The server puts this value at the beginning of the script, so that each build has a different worker. */
declare const OFFLINE: { version: string; page: string; files: readonly string[] }
declare const self: ServiceWorkerGlobalScope

const OFFLINE_CACHE = `offline ${OFFLINE.version}`
const ASSET_CACHE = 'used'
/** Includes files of earlier builds, because an open page may still load one. */
const MAX_ASSETS = 150

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(pathname.startsWith('/api/') ? apiResponse(event) : pageResponse(event))
  if (pathname.startsWith('/assets/')) event.respondWith(assetResponse(event))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** Browsers require that each push message is shown. */
async function showMessage({ data }: PushEvent) {
  const { title = self.location.hostname, body = '', url = '/notifications' } = messageIn(data)
  await self.registration.showNotification(title, { body, data: url, icon: '/icon-192.png' })
}

function messageIn(data: PushMessageData | null): { title?: string; body?: string; url?: string } {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Shows a page of this site in a tab that already shows it, or in a new one. */
async function openPage(path: unknown) {
  const { origin, href } = new URL(String(path), self.location.origin)
  const page = origin === self.location.origin ? href : self.location.origin
  const open = await self.clients.matchAll({ type: 'window' })
  const same = open.find(({ url }) => url === page)
  await (same ? same.focus() : self.clients.openWindow(page))
}

/** Requests the page without cookies, because the next user of the browser can see what is cached here. */
async function cacheOfflinePage() {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.addAll([new Request(OFFLINE.page, { credentials: 'omit', cache: 'reload' }), ...OFFLINE.files])
  await self.skipWaiting()
}

/** Removes the caches of earlier builds and the oldest assets, and takes control of open pages. */
async function activate() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => name.startsWith('offline ') && name !== OFFLINE_CACHE && caches.delete(name)))
  const assets = await caches.open(ASSET_CACHE)
  const oldest = (await assets.keys()).slice(0, -MAX_ASSETS)
  await Promise.all(oldest.map((request) => assets.delete(request)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages always come from the server. The offline page is shown only if the server cannot be reached. */
async function pageResponse({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (unreachable) {
    const offline = await caches.match(OFFLINE.page)
    if (!offline) throw unreachable
    return offline
  }
}

/**
 * A navigation to an address of the API, such as the callback of a sign-in. With navigation preload, the browser has already sent the
 * request. If the worker did not respond, the browser would send it again, but a sign-in code can be used only once.
 */
const apiResponse = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** An asset has a hash in its name and never changes. */
async function assetResponse(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) event.waitUntil(cacheAsset(request, response.clone()))
  return response
}

async function cacheAsset(request: Request, response: Response) {
  const assets = await caches.open(ASSET_CACHE)
  // The page works without this cache, for example if the disk is full.
  await assets.put(request, response).catch(() => {})
}
