import { PathId } from '#contract/ids.ts'
import { Meeting, MeetingChoice, MeetingEnd, MeetingList, MeetingOffer, MeetingProposal } from '#contract/meetings.ts'
import type { Feature } from '#server/features/feature.ts'
import { endMeeting, offerTimes, proposeTimes, takeTime } from '#server/features/meetings/commands.ts'
import { listMeetings } from '#server/features/meetings/queries.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { businessesOnly, currentUser, seekersOnly, signedIn } from '#server/http/access.ts'

export const meetingRoutes: Feature = (route, deps) => {
  offeringRoutes(route, deps)
  answeringRoutes(route, deps)
}

const offeringRoutes: Feature = (route, { db, clock, limits }) => {
  route.get(
    '/meetings',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listMeetings',
        summary:
          'Talks and trial shifts of the account, as a business or as an applicant, and the times offered for them',
        response: { 200: MeetingList },
      },
    },
    (request) => listMeetings(db, currentUser(request).id, clock.now()),
  )

  route.post(
    '/applications/:id/meeting',
    {
      config: { access: businessesOnly(), limit: 'meeting' },
      schema: {
        operationId: 'offerTimes',
        summary: 'Offer an applicant up to three times for a talk or trial shift; they replace earlier ones',
        params: PathId,
        body: MeetingOffer,
        response: { 201: Meeting },
      },
    },
    async (request) => {
      const { id } = request.params
      await limits.take('meetingOne', `${currentUser(request).id} application ${id}`)
      return write(db, request, (tx, user) => offerTimes(tx, user, { id, ...request.body }, clock.now()))
    },
  )

  route.post(
    '/meetings/:id/propose',
    {
      config: { access: seekersOnly(), limit: 'meeting' },
      schema: {
        operationId: 'proposeTimes',
        summary: 'Propose other times than the offered ones',
        params: PathId,
        body: MeetingProposal,
        response: { 200: Meeting },
      },
    },
    async (request) => {
      const { id } = request.params
      await limits.take('meetingOne', `${currentUser(request).id} meeting ${id}`)
      return write(db, request, (tx, user) => proposeTimes(tx, user, { id, ...request.body }, clock.now()))
    },
  )
}

const answeringRoutes: Feature = (route, { db, clock, limits }) => {
  route.post(
    '/meetings/:id/take',
    {
      config: { access: signedIn(), limit: 'meeting' },
      schema: {
        operationId: 'takeTime',
        summary: 'Take one of the times that the other side offered; repeating it changes nothing',
        params: PathId,
        body: MeetingChoice,
        response: { 200: Meeting },
      },
    },
    async (request) => {
      const { id } = request.params
      await limits.take('meetingOne', `${currentUser(request).id} meeting ${id}`)
      return write(db, request, (tx, user) => takeTime(tx, user, { id, ...request.body }, clock.now()))
    },
  )

  route.post(
    '/meetings/:id/end',
    {
      config: { access: signedIn(), limit: 'meeting' },
      schema: {
        operationId: 'endMeeting',
        summary:
          'Cancel an agreed meeting, decline all offered times, or withdraw own ones; repeating it changes nothing',
        params: PathId,
        body: MeetingEnd.nullish(),
        response: { 200: Meeting },
      },
    },
    async (request) => {
      const end = { id: request.params.id, words: request.body?.words ?? null }
      await limits.take('meetingOne', `${currentUser(request).id} meeting ${end.id}`)
      return write(db, request, (tx, user) => endMeeting(tx, user, end, clock.now()))
    },
  )
}
