import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BusinessType } from '#contract/accounts.ts'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { BannerAudience, BannerKind } from '#contract/banners.ts'
import type { Channel } from '#contract/channels.ts'
import type { CloseReason } from '#contract/closeReasons.ts'
import type { PayException } from '#contract/factValues.ts'
import type { FraudSign } from '#contract/fraudSigns.ts'
import type { HoldReason } from '#contract/holdReasons.ts'
import type { HourlyPay } from '#contract/hourlyPay.ts'
import type { IncidentField, IncidentKind, IncidentPriority, IncidentStatus } from '#contract/incidents.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { JobLanguage, JobType } from '#contract/jobs.ts'
import type { TemplateJob } from '#contract/jobTemplates.ts'
import { FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import type { MeetingKind, MeetingStatus, MeetingTime } from '#contract/meetings.ts'
import type { Content } from '#contract/moderation.ts'
import type { Action, RecordedAct, ReportReason, Rule, SubjectKind } from '#contract/moderationValues.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { PictureKind, PictureSize } from '#contract/pictures.ts'
import { DEFAULT_LANGUAGE, type Language, type TextLanguage } from '#contract/preferences.ts'
import type { WritableText } from '#contract/texts.ts'
import type { Tone } from '#contract/tones.ts'
import type { Evidence, Level, Proved } from '#contract/verification.ts'
import type { Written } from '#contract/written.ts'

const id = (startWith = 1) => integer().primaryKey().generatedAlwaysAsIdentity({ startWith })
/** Milliseconds, like JavaScript's Date; microseconds would be lost in a paging cursor. */
const time = (name = '') => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => time().notNull().defaultNow()

/** The decision of an operator that took something out of sight; null for what can be seen. */
const hiddenBy = () => integer().references((): AnyPgColumn => decisions.id)

/** As `order by … desc` sorts. Drizzle's default (nulls last) would make an index that no query can use. */
const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst()

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  email: text().notNull(),
  /** When the owner confirmed the address; null until then. */
  emailConfirmedAt: time(),
  /** Argon2id in PHC format; null for an account that only signs in through an identity provider. */
  passwordHash: text(),
  fullName: text().notNull(),
  /** What its owner wants to be called; only mails and greetings to them say it. */
  callName: text(),
  isBusiness: boolean().notNull().default(false),
  isStudent: boolean().notNull().default(false),
  businessName: text(),
  businessType: text().$type<BusinessType>(),
  businessLocation: text(),
  /** The description of a business. */
  about: text(),
  /** The site of a business, with its protocol. */
  website: text(),
  /** The highest level of a business in `verifications`, so that lists need not read them; it counts until `verifiedUntil`. */
  verifiedBy: text().$type<Level>(),
  verifiedAt: time(),
  verifiedUntil: time(),
  /** How the descriptions of its jobs sound; the default one if it is null. */
  tone: text().$type<Tone>(),
  /** The name of the picture that is the logo of a business, so that lists need not read the pictures. */
  logo: text(),
  school: text(),
  /** The station from which ways are counted, if its owner keeps it in the account: an id in `contract/city`. */
  station: text(),
  /** What a job seeker tells businesses; only the stated facts. */
  introduction: jsonb().$type<Introduction>(),
  /** The language of mails to this account: that of the pages at the last login. */
  language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
  createdAt: createdAt(),
  /**
   * When a business deleted its account. The empty row stays because its jobs refer to it; it cannot log in or
   * change.
   */
  deletedAt: time(),
  /** A blocked account cannot log in, and what it published is hidden. */
  blockedBy: hiddenBy(),
})

/**
 * Every name that works as a login identifier, folded: username, email, business name. The primary key makes sure
 * that no name belongs to two accounts.
 */
export const loginNames = pgTable(
  'login_names',
  {
    name: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (name) => [index('login_names_user').on(name.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token in hex, so that the table gives no access to sessions. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull().default(false),
    /** Browser and system, as far as they are recognised: `Firefox, Android`. */
    device: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** The identity of an account at an OpenID Connect provider. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('identities_user').on(identity.userId),
  ],
)

/**
 * Results of sign-ins at the identity provider. The token can be used to log in once. Used rows are kept for a while,
 * so that a second use is recognised.
 */
export const signInProofs = pgTable(
  'sign_in_proofs',
  {
    tokenHash: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    fullName: text().notNull(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (proof) => [index('sign_in_proofs_age').on(proof.createdAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (reset) => [index('password_resets_user').on(reset.userId), index('password_resets_expiry').on(reset.expiresAt)],
)

/** Address changes that are not confirmed yet. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (change) => [index('email_changes_user').on(change.userId), index('email_changes_expiry').on(change.expiresAt)],
)

export const jobs = pgTable(
  'jobs',
  {
    id: id(FIRST_REAL_JOB_ID),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Null where it could be either, or another one. */
    descriptionLanguage: text().$type<TextLanguage>(),
    /** The same in the other language, as long as nobody has typed over the description. */
    otherDescription: text(),
    /** How the description was written; null for one that somebody typed. */
    written: jsonb().$type<Written>(),
    shortDescription: text(),
    payRate: text(),
    /** The lowest hourly pay in cents, parsed from `payRate`, for the pay filter. */
    payHourlyMin: integer(),
    /** The parts of hourly pay, parsed from `payRate`; null for other pay. */
    hourlyPay: jsonb().$type<HourlyPay>(),
    jobType: text().$type<JobType>(),
    language: text().$type<JobLanguage>(),
    location: text(),
    /** Why the law knows no minimum wage for this job, as the business states it. */
    payException: text().$type<PayException>(),
    tags: text().array().notNull().default([]),
    /** Only the facts that were stated. */
    facts: jsonb().$type<JobFacts>().notNull().default({}),
    contactEmail: text(),
    contactWhatsapp: text(),
    /** What about the job looks like fraud, by the rules of `server/features/fraud`. */
    fraudSigns: text().array().$type<FraudSign[]>().notNull().default([]),
    /** Counters, updated in the same transaction as the rows that they count. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    applications: integer().notNull().default(0),
    /** Sorts like `closedAt`, but descending like the other columns, so that one row comparison continues a list. */
    open: boolean().notNull().default(true),
    closedAt: time(),
    /** Counts only while the job is closed: the previous version reopens jobs without clearing it. */
    closeReason: text().$type<CloseReason>(),
    /** The earlier job of the same business that this one posts again. */
    repostedFrom: integer().references((): AnyPgColumn => jobs.id, { onDelete: 'set null' }),
    expiresAt: time().notNull(),
    /** A deleted job is in no list, but its applicants keep their application. So is a hidden job, until it is shown again. */
    deletedAt: time(),
    /** When its owner last changed what it says, closed, reopened or renewed it; null if never. */
    changedAt: time(),
    /** A hidden job, which has `deletedAt` too: whatever leaves out the deleted jobs leaves out this one. */
    hiddenBy: hiddenBy(),
    /** Why a job waits for an operator; empty for all others. */
    heldFor: text().array().$type<HoldReason[]>().notNull().default([]),
    /** A held job, which has `deletedAt` too, as a hidden one. Its business sees it. */
    heldAt: time(),
    /** It was held before anybody else could see it. When it is shown for the first time, it begins anew. */
    neverShown: boolean().notNull().default(false),
    /** The title that others saw before a change for which the job is held. Its applicants still see this one. */
    shownTitle: text(),
    createdAt: createdAt(),
  },
  (job) => {
    const shown = sql`${job.deletedAt} is null`
    const newest = () => [descending(job.createdAt), descending(job.id)] as const
    return [
      index('jobs_all')
        .on(descending(job.open), ...newest())
        .where(shown),
      index('jobs_recent')
        .on(...newest())
        .where(shown),
      index('jobs_popular')
        .on(descending(job.open), descending(job.likes), descending(job.comments), ...newest())
        .where(shown),
      index('jobs_type')
        .on(job.jobType, descending(job.open), ...newest())
        .where(shown),
      index('jobs_business').on(job.businessId, ...newest()),
      index('jobs_reposted').on(job.repostedFrom).where(sql`${job.repostedFrom} is not null`),
      index('jobs_open_until').on(job.expiresAt).where(sql`${job.open}`),
      check('jobs_counters', sql`${job.likes} >= 0 and ${job.comments} >= 0 and ${job.applications} >= 0`),
      check('jobs_open', sql`${job.open} = (${job.closedAt} is null)`),
      check('jobs_hidden', sql`${job.hiddenBy} is null or ${job.deletedAt} is not null`),
      check('jobs_held', sql`(${job.heldAt} is null) = (${job.heldFor} = '{}')`),
      check('jobs_held_hidden', sql`${job.heldAt} is null or ${job.deletedAt} is not null`),
      index('jobs_held_since').on(job.heldAt).where(sql`${job.heldAt} is not null`),
      index('jobs_hidden_by').on(job.hiddenBy).where(sql`${job.hiddenBy} is not null`),
    ]
  },
)

const byUserAndJob = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  jobId: integer()
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' }),
})

export const likes = pgTable('likes', { ...byUserAndJob(), createdAt: createdAt() }, (like) => [
  primaryKey({ columns: [like.userId, like.jobId] }),
  index('likes_job').on(like.jobId),
  index('likes_newest').on(like.userId, descending(like.createdAt), like.jobId),
])

export const saves = pgTable('saves', { ...byUserAndJob(), createdAt: createdAt() }, (save) => [
  primaryKey({ columns: [save.userId, save.jobId] }),
  index('saves_job').on(save.jobId),
  index('saves_newest').on(save.userId, descending(save.createdAt), save.jobId),
])

export const comments = pgTable(
  'comments',
  {
    id: id(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null when the account is deleted: the comment stays without its author. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    hiddenBy: hiddenBy(),
    createdAt: createdAt(),
  },
  (comment) => [
    index('comments_job').on(comment.jobId, descending(comment.createdAt), descending(comment.id)),
    index('comments_user').on(comment.userId),
    index('comments_hidden_by').on(comment.hiddenBy).where(sql`${comment.hiddenBy} is not null`),
  ],
)

export const applications = pgTable(
  'applications',
  {
    id: id(),
    ...byUserAndJob(),
    /** The decision of the business and its note. The applicant sees both only once they are published. */
    status: text().$type<ApplicationStatus>().notNull().default('pending'),
    note: text(),
    decidedAt: time(),
    /**
     * The start of the retention period of a rejected application. Unpublished changes do not affect it; revoking a
     * published rejection clears it.
     */
    rejectedAt: time(),
    /** When the decision is published to the applicant; null when nothing is pending. Until then it can be undone. */
    publishAt: time('tell_at'),
    visibleStatus: text('told_status').$type<ApplicationStatus>().notNull().default('pending'),
    visibleNote: text('told_note'),
    /** When the decision that the applicant sees was made. The previous version does not write it. */
    visibleDecidedAt: time('told_decided_at'),
    /**
     * Since when the applicant waits for an answer. Applications from before this column have waited since the upgrade that added it, so
     * that old ones do not all end in one night, and no business is late for a limit that it did not know.
     */
    waitingSince: time().notNull().defaultNow(),
    /**
     * Until when times for a talk or trial shift are on offer or agreed. Up to then the wait stands still: `waitingSince` was moved by as
     * much.
     */
    pausedUntil: time(),
    /** How many reminders to the business have counted this application in this wait. */
    reminders: integer().notNull().default(0),
    /** It ended because no answer came in time. An answer that is published later clears this. */
    unanswered: boolean().notNull().default(false),
    /** When the first answer was published. The previous version does not write it. */
    answeredAt: time(),
    message: text(),
    /** What the applicant sent along, as it was then. */
    introduction: jsonb().$type<Introduction>(),
    /** How the applicant came to the job, for the totals of its business; null if it is not known. */
    channel: text().$type<Channel>(),
    /** When the applicant declined after having been accepted. The personal data is removed at the same time. */
    declinedAt: time(),
    /** When the personal data of a rejected application was removed. */
    wipedAt: time(),
    createdAt: createdAt(),
  },
  (application) => [
    uniqueIndex('applications_once').on(application.userId, application.jobId),
    index('applications_job').on(application.jobId, descending(application.createdAt)),
    index('applications_newest').on(application.userId, descending(application.createdAt), descending(application.id)),
    index('applications_waiting')
      .on(application.waitingSince)
      .where(sql`${application.status} = 'pending' and ${application.visibleStatus} = 'pending'`),
    index('applications_unanswered').on(application.jobId).where(sql`${application.unanswered}`),
    index('applications_to_tell').on(application.publishAt).where(sql`${application.publishAt} is not null`),
    index('applications_to_wipe')
      .on(application.decidedAt)
      .where(sql`${application.status} = 'rejected' and ${application.wipedAt} is null`),
    index('applications_rejected')
      .on(application.rejectedAt)
      .where(sql`${application.status} = 'rejected' and ${application.wipedAt} is null`),
  ],
)

/**
 * Applications that were withdrawn after the business had got a mail about them. A new application is shown on the
 * site, without a second mail.
 */
export const withdrawals = pgTable('withdrawals', byUserAndJob(), (withdrawal) => [
  primaryKey({ columns: [withdrawal.userId, withdrawal.jobId] }),
  index('withdrawals_job').on(withdrawal.jobId),
])

/**
 * Times for a talk or trial shift, and the one that was taken. The migration adds two constraints: neither a business nor an applicant can
 * have two at the same time.
 */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    /** Null when the application was withdrawn: the calendars still have to learn that it is cancelled. */
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The applicant; null when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<MeetingKind>().notNull(),
    status: text().$type<MeetingStatus>().notNull().default('open'),
    byApplicant: boolean().notNull().default(false),
    times: jsonb().$type<MeetingTime[]>().notNull(),
    /** The time that was taken, also after it was cancelled; null if none was. */
    startsAt: time(),
    endsAt: time(),
    /** The end of the last of its times. */
    overAt: time().notNull(),
    byPhone: boolean().notNull().default(false),
    place: text(),
    note: text(),
    words: text(),
    /** Whether the words are those of the applicant; null where nobody wrote any, and of older ones that nobody knows. */
    wordsByApplicant: boolean(),
    /** Counts the changes of the calendar entry. */
    sequence: integer().notNull().default(0),
    changedAt: createdAt(),
    createdAt: createdAt(),
  },
  (meeting) => [
    uniqueIndex('meetings_once').on(meeting.applicationId).where(sql`${meeting.status} in ('open', 'taken')`),
    index('meetings_application').on(meeting.applicationId),
    index('meetings_job').on(meeting.jobId),
    index('meetings_business').on(meeting.businessId, meeting.overAt),
    index('meetings_applicant').on(meeting.userId, meeting.overAt),
    index('meetings_over').on(meeting.overAt),
    index('meetings_ahead').on(meeting.status, meeting.overAt),
    check('meetings_taken', sql`${meeting.status} <> 'taken' or ${meeting.startsAt} < ${meeting.endsAt}`),
  ],
)

/** The calendar address of an account: whoever has its token can read it. */
export const calendars = pgTable(
  'calendars',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (calendar) => [uniqueIndex('calendars_token').on(calendar.tokenHash)],
)

/** Texts that a business keeps for the notes of its decisions. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<Exclude<ApplicationStatus, 'pending'>>().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (template) => [index('templates_user').on(template.userId, template.id)],
)

/** Jobs that a business keeps under a name, to post others like them. */
export const jobTemplates = pgTable(
  'job_templates',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    job: jsonb().$type<TemplateJob>().notNull(),
    createdAt: createdAt(),
  },
  (template) => [index('job_templates_user').on(template.userId, template.id)],
)

/** The further addresses of a business, for the form of its jobs. */
export const workplaces = pgTable(
  'workplaces',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    location: text().notNull(),
    station: text(),
    district: text(),
    createdAt: createdAt(),
  },
  (workplace) => [index('workplaces_user').on(workplace.userId, workplace.id)],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The logo and the photos of a business. Their files are in a table of their own, so that lists never read them. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<PictureKind>().notNull(),
    /** A hash of the business and the content, and the name under which the files are cached for ever. */
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** What is to be seen, for those who do not see it. */
    alt: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (picture) => [
    uniqueIndex('pictures_name').on(picture.name),
    uniqueIndex('pictures_logo').on(picture.businessId).where(sql`${picture.kind} = 'logo'`),
    index('pictures_business').on(picture.businessId, picture.position, picture.id),
  ],
)

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    size: text().$type<PictureSize>().notNull(),
    bytes: bytea().notNull(),
  },
  (file) => [primaryKey({ columns: [file.pictureId, file.size] })],
)

/** What was proved about a business, how and when. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text().$type<Level>().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    /** The part of the profile that was proved, as it was then: a change of it ends the level. */
    proved: jsonb().$type<Proved>().notNull(),
    /** No foreign key, as in the record. Null for a command, a machine, or a code that the business typed. */
    operatorId: integer(),
    verifiedAt: createdAt(),
    validUntil: time().notNull(),
    /** When it was replaced or ended before its time. */
    endedAt: time(),
  },
  (verification) => [
    uniqueIndex('verifications_once')
      .on(verification.businessId, verification.level)
      .where(sql`${verification.endedAt} is null`),
    index('verifications_business').on(verification.businessId, descending(verification.id)),
    index('verifications_until').on(verification.validUntil).where(sql`${verification.endedAt} is null`),
    index('verifications_ended').on(verification.endedAt).where(sql`${verification.endedAt} is not null`),
  ],
)

/** Letters and VAT numbers of businesses that are not checked yet. */
export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text().$type<'vat' | 'letter'>().notNull(),
    proved: jsonb().$type<Proved>().notNull(),
    vatNumber: text(),
    /** The code in the letter, which is made when the letter is printed. */
    codeHash: text(),
    printedAt: time(),
    /** Wrong codes, or attempts to ask the service. */
    tries: integer().notNull().default(0),
    /** When the service is asked next; null for a letter, and when the service knows the number as invalid. */
    dueAt: time(),
    /** Why the last attempt failed. */
    reason: text(),
    createdAt: createdAt(),
  },
  (request) => [
    uniqueIndex('verification_requests_once').on(request.businessId, request.level),
    index('verification_requests_due').on(request.dueAt).where(sql`${request.dueAt} is not null`),
    index('verification_requests_age').on(request.createdAt),
  ],
)

export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    priority: text().$type<IncidentPriority>().notNull().default('medium'),
    status: text().$type<IncidentStatus>().notNull().default('open'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<IncidentKind>().notNull().default('general'),
    /** Injuries and health. Each reading of it is an entry of the history. */
    sealed: text(),
    createdAt: createdAt(),
  },
  (incident) => [
    index('incidents_oldest').on(incident.createdAt),
    index('incidents_business').on(incident.businessId, descending(incident.createdAt)),
    index('incidents_assignee').on(incident.assigneeId),
  ],
)

/** The history of incidents: who changed which field, when, from what to what. Entries are never changed. */
export const incidentChanges = pgTable(
  'incident_changes',
  {
    id: id(),
    incidentId: integer()
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    field: text().$type<IncidentField>().notNull(),
    from: text(),
    to: text(),
    createdAt: createdAt(),
  },
  (change) => [index('incident_changes_newest').on(change.incidentId, descending(change.id))],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The event, such as `comment:7`, so that an account is notified of it once. */
    about: text().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    /** The values for the sentence of this kind. */
    facts: jsonb().$type<NotificationFacts>().notNull().default({}),
    readAt: time(),
    createdAt: createdAt(),
    /** Used by the previous version only: a mail is a row of `mails` now. */
    mailDue: boolean().notNull().default(false),
  },
  (notification) => [
    index('notifications_newest').on(
      notification.userId,
      descending(notification.createdAt),
      descending(notification.id),
    ),
    uniqueIndex('notifications_once').on(notification.userId, notification.kind, notification.about),
    index('notifications_unread').on(notification.userId).where(sql`${notification.readAt} is null`),
    index('notifications_job').on(notification.jobId),
    index('notifications_mail_due').on(notification.id).where(sql`${notification.mailDue}`),
  ],
)

/** Mails that wait to be sent. Each is stored in the transaction of its event, and deleted once it is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A mail is about a notification, or it is a letter. */
    notificationId: integer().references(() => notifications.id, { onDelete: 'cascade' }),
    letter: jsonb(),
    /** When the next attempt is due, or when the current one is considered lost. */
    dueAt: time().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** Why the last attempt failed, without a name or an address. */
    reason: text(),
    /** When it was given up. It can be sent again until it is too old; then it is due, so that it is deleted by the previous version as well. */
    failedAt: time(),
    createdAt: createdAt(),
  },
  (mail) => [index('mails_due').on(mail.dueAt), index('mails_notification').on(mail.notificationId)],
)

/** The kinds of notifications that an account does not want by mail. */
export const mutedMails = pgTable(
  'muted_mails',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
  },
  (muted) => [primaryKey({ columns: [muted.userId, muted.kind] })],
)

/** What turns one kind of mails off with one press: the link in the header of each mail. It ends with the notification. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  {
    tokenHash: text().primaryKey(),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (token) => [index('unsubscribe_tokens_notification').on(token.notificationId)],
)

/** Where a browser that is logged in gets push messages. It ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    endpoint: text().notNull(),
    /** The key and the secret of the browser, with which a message is encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (subscription) => [
    index('push_subscriptions_user').on(subscription.userId),
    // Who only knows the address of a browser has another secret, and takes nothing from it.
    uniqueIndex('push_subscriptions_browser').on(subscription.endpoint, subscription.auth),
  ],
)

/** Push messages that wait to be sent. Those that are due for one browser are sent as one. */
export const pushes = pgTable(
  'pushes',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    dueAt: time().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (push) => [
    primaryKey({ columns: [push.subscriptionId, push.notificationId] }),
    index('pushes_due').on(push.dueAt),
    index('pushes_notification').on(push.notificationId),
  ],
)

/** The key pair of this installation, by which push services recognise it (RFC 8292). One row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index of a job, maintained by triggers. A table of its own, because PostgreSQL writes a changed row to
 * all indexes of its table: a like should not update the words.
 */
export const searchJobs = pgTable(
  'search_jobs',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    open: boolean().notNull(),
    createdAt: time().notNull(),
    jobType: text(),
    payHourlyMin: integer(),
    /** The folded words of the title. */
    title: tsvector().notNull(),
    /** The folded words of all fields, including the title. */
    words: tsvector().notNull(),
    /** By which version of the functions the words were chosen (`search_version` in search.sql). */
    version: integer().notNull().default(0),
  },
  (entry) => {
    const newest = () => [descending(entry.createdAt), descending(entry.jobId)] as const
    return [
      // Without the list of pending entries, which every search would have to scan.
      index('search_jobs_words').using('gin', entry.title, entry.words).with({ fastupdate: false }),
      index('search_jobs_open').on(descending(entry.open), ...newest()),
      index('search_jobs_recent').on(...newest()),
      index('search_jobs_version').on(entry.version),
    ]
  },
)

/** Every word in jobs, with about how many jobs have it; search terms are looked up here first. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  jobs: integer().notNull().default(0),
  titles: integer().notNull().default(0),
})

/** Words that a job no longer has. Within a minute it is checked whether other jobs have them. */
export const searchWordsLeft = pgTable('search_words_left', { word: text().notNull() })

/** The version of a rule up to which stored values that depend on it have been computed again. */
export const recalculations = pgTable('recalculations', {
  name: text().primaryKey(),
  version: integer().notNull(),
})

/** The sort and search columns of the partner list, one row for each business. Maintained by triggers. */
export const searchPartners = pgTable(
  'search_partners',
  {
    businessId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Jobs that are neither closed nor deleted. Expired jobs count until they are marked as closed, so this is used
     * for sorting only.
     */
    openJobs: integer().notNull().default(0),
    joinedAt: time().notNull(),
    /** The folded words of name, type and place, with the rest of each word from its fourth letter on. */
    words: tsvector().notNull(),
  },
  (entry) => [
    index('search_partners_order').on(
      descending(entry.openJobs),
      descending(entry.joinedAt),
      descending(entry.businessId),
    ),
    index('search_partners_words').using('gin', entry.words).with({ fastupdate: false }),
  ],
)

/** Responses to requests with an `Idempotency-Key`, stored in the transaction of the request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request, so that a different request with the same key is recognised. */
    request: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (kept) => [primaryKey({ columns: [kept.userId, kept.key] }), index('idempotency_keys_age').on(kept.createdAt)],
)

/** Attempts that count against a limit. The migration makes the table unlogged: fast, and empty after a crash. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: time(),
})

/**
 * What was imported from a file, by the key of its row, as a hash because a key may name somebody. The same key changes it the next time. An
 * account or job that is gone leaves the row, so that no import brings it back.
 */
export const imports = pgTable(
  'imports',
  {
    kind: text().$type<'business' | 'job'>().notNull(),
    keyHash: text().notNull(),
    /** SHA-256 of the fields as they were imported: an equal row changes nothing. */
    digest: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.keyHash] }),
    index('imports_user').on(row.userId),
    index('imports_job').on(row.jobId),
  ],
)

/** Random keys of this installation, which its processes share. Made when first needed. */
export const secrets = pgTable('secrets', {
  name: text().$type<'proofs'>().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

/** How often the page of a job was seen on a day, by channel. A visitor counts once a day for each job. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    channel: text().$type<Channel>().notNull(),
    seen: integer().notNull(),
  },
  (views) => [primaryKey({ columns: [views.jobId, views.day, views.channel] }), index('job_views_day').on(views.day)],
)

/**
 * Who has seen which job today, as a hash that nobody can compute once the salt of the day is deleted. The rows are deleted with it. The
 * migration makes both tables unlogged: they are in no backup, and empty after a crash of the database.
 */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    /** The previous version does not write it. */
    channel: text().$type<Channel>(),
  },
  (visit) => [primaryKey({ columns: [visit.jobId, visit.visitor] }), index('visits_day').on(visit.day)],
)

/** The salt of the day, which all processes on this database share. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() })

/** People who run this installation. They are no users: they have another login, other sessions and no public name. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** Argon2id in PHC format. Password and secret are null until the operator has set up the login. */
    passwordHash: text(),
    /** The base32 secret of the authenticator app (RFC 6238). */
    totpSecret: text(),
    /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
    totpStep: integer().notNull().default(0),
    /** SHA-256 of the recovery codes that were not used yet. */
    recoveryHashes: text().array().notNull().default([]),
    /** The link with which the login is set up, once. Only a command on the server makes one. */
    setupHash: text(),
    setupUntil: time(),
    createdAt: createdAt(),
  },
  (operator) => [
    uniqueIndex('operators_email').on(operator.email),
    uniqueIndex('operators_setup').on(operator.setupHash),
  ],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Half an hour after the last request, but at most eight hours after the login. */
    expiresAt: time().notNull(),
  },
  (session) => [
    index('operator_sessions_operator').on(session.operatorId),
    index('operator_sessions_expiry').on(session.expiresAt),
  ],
)

/** The columns of an application or a meeting that were emptied. */
export type Withheld = Partial<Record<'message' | 'note' | 'visibleNote' | 'place' | 'words', string | null>> & {
  introduction?: Introduction | null
}

const subject = () => ({
  /** What it is about: `job` and the id of a job, for example. No foreign key, because it outlives the subject. */
  kind: text().$type<SubjectKind>().notNull(),
  subjectId: integer().notNull(),
})

/** What was reported to the operator. Reports of one thing are decided together. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    ...subject(),
    reason: text().$type<ReportReason>().notNull(),
    words: text(),
    /** Null for a visitor, and when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whose content it is. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Where a visitor wants to hear of the outcome. */
    email: text(),
    language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    /** What was reported, as it was then. */
    content: jsonb().$type<Content>().notNull(),
    /** Null while it is open. */
    decisionId: integer().references(() => decisions.id),
    createdAt: createdAt(),
  },
  (report) => [
    index('reports_open').on(report.createdAt, report.id).where(sql`${report.decisionId} is null`),
    index('reports_subject').on(report.kind, report.subjectId),
    index('reports_user').on(report.userId),
    index('reports_about').on(report.aboutUserId),
    index('reports_decision').on(report.decisionId),
    index('reports_kept').on(report.createdAt).where(sql`${report.email} is not null or ${report.words} is not null`),
  ],
)

/** What an operator decided, the statement of its reasons, and the objection to it. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    ...subject(),
    /** Whose content it is; null when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    operatorId: integer()
      .notNull()
      .references(() => operators.id),
    action: text().$type<Action>().notNull(),
    /** Null if no rule was broken. */
    rule: text().$type<Rule>(),
    /** What the operator found. */
    facts: text(),
    /** Whether a machine found it. */
    byMachine: boolean().notNull().default(false),
    /** What was decided about, as it was then. */
    content: jsonb().$type<Content>().notNull(),
    /** The words of a message that is hidden: they are only here until they are shown again. */
    withheld: jsonb().$type<Withheld>(),
    /** The links to the statement, one in each mail about it: somebody who is blocked cannot log in. */
    tokenHashes: text().array().notNull().default([]),
    createdAt: createdAt(),
    /** When it stopped having an effect: it was taken back or replaced by another decision. */
    endedAt: time(),
    objection: text(),
    objectedAt: time(),
    answer: text(),
    answeredBy: integer().references(() => operators.id),
    answeredAt: time(),
  },
  (decision) => [
    // One decision about each thing has an effect.
    uniqueIndex('decisions_standing').on(decision.kind, decision.subjectId).where(sql`${decision.endedAt} is null`),
    index('decisions_user').on(decision.userId, decision.action),
    index('decisions_objected')
      .on(decision.objectedAt)
      .where(sql`${decision.objectedAt} is not null and ${decision.answeredAt} is null`),
    check('decisions_reason', sql`${decision.action} = 'nothing' or ${decision.rule} is not null`),
    check('decisions_objection', sql`${decision.answeredAt} is null or ${decision.objectedAt} is not null`),
  ],
)

/** Who did what, when and why at the desk. A trigger refuses to change or delete a row; it has no words of users. */
export const operatorRecord = pgTable(
  'operator_record',
  {
    id: id(),
    /** No foreign key, because it outlives everything that it names. Null for a command on the server. */
    operatorId: integer(),
    act: text().$type<RecordedAct>().notNull(),
    kind: text().$type<SubjectKind>(),
    subjectId: integer(),
    decisionId: integer(),
    /** The rule, the number of the report, or the reason that the operator gave. */
    why: text(),
    createdAt: createdAt(),
  },
  (entry) => [index('operator_record_subject').on(entry.kind, entry.subjectId)],
)

/** Versions of the texts that operators write in place of those of the product. The newest of each is shown. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    name: text().$type<WritableText>().notNull(),
    /** Null in a language in which the text of the product stands. */
    markdown: jsonb().$type<Record<Language, string | null>>().notNull(),
    /** No foreign key, as in the record. Null for a command. */
    operatorId: integer(),
    createdAt: createdAt(),
  },
  (version) => [index('texts_name').on(version.name, version.id)],
)

/** Announcements of the operator on top of pages. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    texts: jsonb().$type<Record<Language, string>>().notNull(),
    kind: text().$type<BannerKind>().notNull(),
    audience: text().$type<BannerAudience>().notNull(),
    startsAt: time().notNull(),
    /** One that an operator ended early ends then; one that was ended before it began is never shown. */
    endsAt: time().notNull(),
    createdAt: createdAt(),
  },
  (banner) => [
    index('banners_end').on(banner.endsAt),
    check('banners_times', sql`${banner.startsAt} <= ${banner.endsAt}`),
  ],
)
