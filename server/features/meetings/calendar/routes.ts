import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { CalendarAddress, CalendarQuery } from '#contract/meetings.ts'
import type { Feature } from '#server/features/feature.ts'
import { removeCalendar, renewCalendar } from '#server/features/meetings/calendar/commands.ts'
import { calendarOf } from '#server/features/meetings/calendar/rules.ts'
import { findCalendar, findLanguage, listCalendarEntries } from '#server/features/meetings/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'
import { found } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

export const calendarRoutes: Feature = (route, deps) => {
  fileRoutes(route, deps)
  addressRoutes(route, deps)
}

const fileRoutes: Feature = (route, { db, clock, limits, publicUrl }) => {
  route.get(
    '/meetings/:id/calendar.ics',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'findMeetingFile',
        summary: 'One talk or trial shift as a calendar file',
        params: PathId,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { id } = currentUser(request)
      const entries = await listCalendarEntries(db, id, clock.now(), request.params.id)
      found(entries[0])
      return sendCalendar(reply, calendarOf(entries, await findLanguage(db, id), publicUrl))
    },
  )

  // The token is in the query, because the query of a request is not logged or traced.
  route.get(
    '/calendar.ics',
    {
      config: { access: everyone, limit: 'calendarAddress' },
      schema: {
        operationId: 'readCalendar',
        summary: 'The calendar with this address, for calendar programs',
        querystring: CalendarQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { token } = request.query
      const { id, language } = await findCalendar(db, token)
      await limits.take('calendar', hashToken(token))
      return sendCalendar(reply, calendarOf(await listCalendarEntries(db, id, clock.now()), language, publicUrl))
    },
  )
}

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="zaphiring.ics"')
    .type('text/calendar; charset=utf-8')
    .send(file)

const addressRoutes: Feature = (route, { db, clock, publicUrl }) => {
  route.post(
    '/calendar',
    {
      config: { access: signedIn(), limit: 'meeting' },
      schema: {
        operationId: 'renewCalendar',
        summary: 'Create a calendar address; the previous one stops working',
        response: { 201: CalendarAddress },
      },
    },
    async (request) => {
      const now = clock.now()
      const token = await write(db, request, (tx, { id }) => renewCalendar(tx, id, now))
      return { url: `${publicUrl}/api/calendar.ics?token=${token}`, createdAt: now.toISOString() }
    },
  )

  route.delete(
    '/calendar',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'removeCalendar',
        summary: 'Switch the calendar address off',
        response: { 204: z.null() },
      },
    },
    async (request) => void (await write(db, request, (tx, { id }) => removeCalendar(tx, id))),
  )
}
