import type { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { JobFilter, type JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import type { Feature } from '#server/features/feature.ts'
import { atomFeed, type Feed, jsonFeed } from '#server/features/feeds/format.ts'
import { listJobs } from '#server/features/jobs/list/queries.ts'
import { findPartner } from '#server/features/partners/queries.ts'

/** The filters of the list, which a feed has in the order of time. Other parameters do not matter, as for the page. */
const FeedFilter = JobFilter.omit({ sort: true }).strip()
type FeedFilter = z.infer<typeof FeedFilter>

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => JSON.stringify(jsonFeed(feed)) },
} as const
const FRESH_FOR_A_MINUTE = 'public, max-age=60'
const config = { forEveryone: true, impersonal: true } as const

/** The newest open jobs of any list and of a business, for feed readers. They are not part of the API, because pages name them. */
export const feedRoutes: Feature = (route, { readFor, clock, publicUrl: site }) => {
  for (const [name, { type, write }] of Object.entries(FORMATS)) {
    route.get(`/feed.${name}`, { config, schema: { hide: true, querystring: FeedFilter } }, async (request, reply) => {
      const jobs = await readFor(null, (db) => newestJobs(db, request.query, clock.now()))
      const search = knownPart(request.url)
      const feed = write({ about: null, site, page: `/${search}`, path: `/feed.${name}${search}`, jobs })
      return reply.header('cache-control', FRESH_FOR_A_MINUTE).type(type).send(feed)
    })

    route.get(
      `/partners/:id/feed.${name}`,
      { config, schema: { hide: true, params: PathId } },
      async (request, reply) => {
        const { id } = request.params
        const { partner, jobs } = await readFor(null, (db) => findPartner(db, id, null, clock.now()))
        const page = `/partners/${id}`
        const feed = write({ about: partner.businessName, site, page, path: `${page}/feed.${name}`, jobs })
        return reply.header('cache-control', FRESH_FOR_A_MINUTE).type(type).send(feed)
      },
    )
  }
}

/** Without the parameters that do not matter: visitors with other ones share the response. */
function knownPart(url: string): string {
  const { searchParams } = new URL(url, 'http://site')
  const known = new URLSearchParams([...searchParams].filter(([name]) => name in FeedFilter.shape))
  return known.size > 0 ? `?${known}` : ''
}

/** Open jobs that have all that the filter asks for, the newest first. The closest matches of a search are left out. */
async function newestJobs(db: Db, filter: FeedFilter, now: Date): Promise<JobList['jobs']> {
  const { list } = await listJobs(db, { ...filter, sort: 'recent', limit: JOBS_PER_PAGE_MAX }, null, now)
  const { jobs, leftOut }: JobList = JSON.parse(list.text)
  return leftOut ? [] : jobs.filter(({ closed }) => !closed)
}
