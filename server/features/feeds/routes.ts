import type { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { JobFilter, type JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE_MAX, PAGE_SIZE_MAX } from '#contract/limits.ts'
import type { Feature } from '#server/features/feature.ts'
import { atomFeed, type Feed, jsonFeed } from '#server/features/feeds/format.ts'
import { jobSiteFeed } from '#server/features/feeds/jobSites/format.ts'
import { listJobs } from '#server/features/jobs/list/queries.ts'
import { findPartner, listPartnerJobs } from '#server/features/partners/queries.ts'

/** The filters of the list. A feed is always sorted by time. Other parameters are ignored, as on the page. */
const FeedFilter = JobFilter.omit({ sort: true }).strip()
type FeedFilter = z.infer<typeof FeedFilter>

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => JSON.stringify(jsonFeed(feed)) },
} as const
/** The number of pages of search results in which open jobs are looked for. */
const PAGES_MAX = 10
const config = { forEveryone: true, impersonal: true } as const

/** The newest open jobs of any list and of a business, for feed readers. They are not part of the API, because pages name them. */
export const feedRoutes: Feature = (route, { readFor, shared, clock, publicUrl: site }) => {
  for (const [name, { type, write }] of Object.entries(FORMATS)) {
    route.get(`/feed.${name}`, { config, schema: { hide: true, querystring: FeedFilter } }, async (request, reply) => {
      const jobs = await readFor(null, (db) => newestJobs({ db, shared }, request.query, clock.now()))
      const search = knownPart(request.url)
      const feed = write({ about: null, site, page: `/${search}`, path: `/feed.${name}${search}`, jobs })
      return reply.type(type).send(feed)
    })

    route.get(
      `/partners/:id/feed.${name}`,
      { config, schema: { hide: true, params: PathId } },
      async (request, reply) => {
        const { id } = request.params
        const { partner, jobs } = await readFor(null, (db) => findPartner(db, id, null, clock.now()))
        const page = `/partners/${id}`
        const feed = write({ about: partner.businessName, site, page, path: `${page}/feed.${name}`, jobs })
        return reply.type(type).send(feed)
      },
    )
  }

  route.get('/partners/:id/jobs.xml', { config, schema: { hide: true, params: PathId } }, async (request, reply) => {
    const { id } = request.params
    const [{ partner }, { jobs }] = await readFor(null, (db) =>
      Promise.all([
        findPartner(db, id, null, clock.now()),
        listPartnerJobs(db, { id, currentUser: null }, { limit: PAGE_SIZE_MAX }, clock.now()),
      ]),
    )
    const text = jobSiteFeed({ business: partner, site, jobs, now: clock.now() })
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}

/** The address without ignored parameters, so that visitors who send such parameters share the response. */
function knownPart(url: string): string {
  const { searchParams } = new URL(url, 'http://site')
  const known = new URLSearchParams([...searchParams].filter(([name]) => name in FeedFilter.shape))
  return known.size > 0 ? `?${known}` : ''
}

/**
 * The newest open jobs that match the whole filter. Close matches of a search are left out. Without a search, the list begins with open
 * jobs; with one, it is read in order of time until there are enough, because the best matches may be old.
 */
async function newestJobs(
  deps: Parameters<typeof listJobs>[0],
  filter: FeedFilter,
  now: Date,
): Promise<JobList['jobs']> {
  const sort = filter.search === undefined ? 'all' : 'recent'
  const found: JobList['jobs'] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX && found.length < JOBS_PER_PAGE_MAX; page += 1) {
    const { list } = await listJobs(deps, { ...filter, sort, limit: JOBS_PER_PAGE_MAX, cursor }, null, now)
    const { jobs, leftOut, nextCursor }: JobList = JSON.parse(list.text)
    if (leftOut) return []
    found.push(...jobs.filter(({ closed }) => !closed))
    if (nextCursor === null || sort === 'all') break
    cursor = nextCursor
  }
  return found.slice(0, JOBS_PER_PAGE_MAX).sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}
