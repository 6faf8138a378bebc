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
import type { WritableText } from '#contract/textNames.ts'
import type { Tone } from '#contract/tones.ts'
import type { Evidence, Level, Proved } from '#contract/verification.ts'
import type { Written } from '#contract/written.ts'

const id = (startWith = 1) => integer().primaryKey().generatedAlwaysAsIdentity({ startWith })
/** Milliseconds, like JavaScript's Date; microseconds would be lost in a paging cursor. */
const time = (name = '') => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => time().notNull().defaultNow()

/** The row to which this one belongs, and with which it is deleted. */
const belongsTo = (id: () => AnyPgColumn) => integer().notNull().references(id, { onDelete: 'cascade' })

/** The decision of an operator that hides the content; null while it is visible. */
const hiddenBy = () => integer().references((): AnyPgColumn => decisions.id)

/** Sorts like `order by … desc`. With Drizzle's default (nulls last), no query could use the index. */
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
  /** The name that the owner wants to be called. Only mails and greetings to them use it. */
  callName: text(),
  isBusiness: boolean().notNull().default(false),
  isStudent: boolean().notNull().default(false),
  businessName: text(),
  businessType: text().$type<BusinessType>(),
  businessLocation: text(),
  /** The description of a business. */
  about: text(),
  /** The website of a business, with its protocol. */
  website: text(),
  /** The highest level of a business in `verifications`, so that lists need not read them. It is valid until `verifiedUntil`. */
  verifiedBy: text().$type<Level>(),
  verifiedAt: time(),
  verifiedUntil: time(),
  /** The tone of the descriptions of its jobs; null for the default. */
  tone: text().$type<Tone>(),
  /** The name of the picture that is the logo of a business, so that lists need not read the pictures. */
  logo: text(),
  school: text(),
  /** The station from which travel times are counted, if the owner saved it in the account: an id in `contract/city`. */
  station: text(),
  /** What a job seeker tells businesses: only the stated facts. */
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
 * Every name that works as a login identifier, folded: username, email, business name. Keys that begin with `S ` open no account: they are
 * what similar names of businesses have in common. The primary key makes sure that no name belongs to two accounts.
 */
export const loginNames = pgTable(
  'login_names',
  {
    name: text().primaryKey(),
    userId: belongsTo(() => users.id),
  },
  (name) => [index('login_names_user').on(name.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token in hex, so that the table gives no access to sessions. */
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
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
    userId: belongsTo(() => users.id),
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
    userId: belongsTo(() => users.id),
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
    userId: belongsTo(() => users.id),
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
    businessId: belongsTo(() => users.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Null where the language is unclear, or is neither of the two. */
    descriptionLanguage: text().$type<TextLanguage>(),
    /** The description in the other language, until the business edits the description. */
    otherDescription: text(),
    /** How the description was written; null if the business typed it. */
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
    /** The reason, stated by the business, for which this job has no minimum wage by law. */
    payException: text().$type<PayException>(),
    tags: text().array().notNull().default([]),
    /** Only stated facts are stored. */
    facts: jsonb().$type<JobFacts>().notNull().default({}),
    contactEmail: text(),
    contactWhatsapp: text(),
    /** Signs of fraud in the job, by the rules of `server/features/fraud`. */
    fraudSigns: text().array().$type<FraudSign[]>().notNull().default([]),
    /** Counters, updated in the same transaction as the rows that they count. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    applications: integer().notNull().default(0),
    /** Sorts like `closedAt`, but descending like the other columns, so that one row comparison continues a list. */
    open: boolean().notNull().default(true),
    closedAt: time(),
    /** Null while the job is open. */
    closeReason: text().$type<CloseReason>(),
    /** The earlier job of the same business that this one posts again. */
    repostedFrom: integer().references((): AnyPgColumn => jobs.id, { onDelete: 'set null' }),
    expiresAt: time().notNull(),
    /**
     * A deleted job is in no list, but its applicants keep their application. A hidden or held job has this, too, while others cannot see
     * it.
     */
    deletedAt: time(),
    /** When its owner last changed its content, or closed, reopened or renewed it; null if never. */
    changedAt: time(),
    /** When its owner last changed what applicants read about the work; null if never. */
    contentChangedAt: time(),
    /** A hidden job also has `deletedAt`, so that every query that leaves out deleted jobs leaves out this one. */
    hiddenBy: hiddenBy(),
    /** Why a job waits for an operator; empty for all others. */
    heldFor: text().array().$type<HoldReason[]>().notNull().default([]),
    /** A held job also has `deletedAt`, like a hidden one. Its business sees it. */
    heldAt: time(),
    /** It was held before any other user could see it. When it is shown for the first time, its posting date is set to then. */
    neverShown: boolean().notNull().default(false),
    /** The title before a change for which the job is held. Its applicants still see this one. */
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
  userId: belongsTo(() => users.id),
  jobId: belongsTo(() => jobs.id),
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
    jobId: belongsTo(() => jobs.id),
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
    /** When the decision that the applicant sees was made. */
    visibleDecidedAt: time('told_decided_at'),
    /**
     * Since when the applicant waits for an answer. Applications from before this column have waited since the upgrade that added it, so
     * that old ones do not all end in one night, and no business is late for a limit that it did not know.
     */
    waitingSince: time().notNull().defaultNow(),
    /**
     * Until when times for a talk or trial shift are offered or agreed. The wait is paused until then: `waitingSince` was moved by the same
     * time.
     */
    pausedUntil: time(),
    /** How many reminders to the business have included this application during this wait. */
    reminders: integer().notNull().default(0),
    /** It ended because no answer came in time. An answer that is published later clears this. */
    unanswered: boolean().notNull().default(false),
    /** When the first answer was published. */
    answeredAt: time(),
    message: text(),
    /** The introduction that the applicant sent, as it was at that time. */
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
    /** Null when the application was withdrawn: the row remains, so that calendars learn of the cancellation. */
    applicationId: integer().references(() => applications.id, { onDelete: 'set null' }),
    jobId: belongsTo(() => jobs.id),
    businessId: belongsTo(() => users.id),
    /** The applicant; null when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<MeetingKind>().notNull(),
    status: text().$type<MeetingStatus>().notNull().default('open'),
    byApplicant: boolean().notNull().default(false),
    times: jsonb().$type<MeetingTime[]>().notNull(),
    /** The time that was taken, even if it was cancelled later; null if none was. */
    startsAt: time(),
    endsAt: time(),
    /** The end of the last of its times. */
    overAt: time().notNull(),
    byPhone: boolean().notNull().default(false),
    place: text(),
    note: text(),
    words: text(),
    /** Whether the applicant wrote the words. Null without words, and for older rows, for which it is not known. */
    wordsByApplicant: boolean(),
    /** The number of changes of the calendar entry. */
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

/** The calendar address of an account. Its token gives access to the calendar. */
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

/** Texts that a business has saved for the notes of its decisions. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    status: text().$type<Exclude<ApplicationStatus, 'pending'>>().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (template) => [index('templates_user').on(template.userId, template.id)],
)

/** Jobs that a business has saved under a name, to post similar ones. */
export const jobTemplates = pgTable(
  'job_templates',
  {
    id: id(),
    userId: belongsTo(() => users.id),
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
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    location: text().notNull(),
    station: text(),
    district: text(),
    createdAt: createdAt(),
  },
  (workplace) => [index('workplaces_user').on(workplace.userId, workplace.id)],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The logo and the photos of a business. Their files are in another table, so that lists never read them. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    businessId: belongsTo(() => users.id),
    kind: text().$type<PictureKind>().notNull(),
    /** A hash of the business and the content. The files are cached for ever under this name. */
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** A description of the picture for people who cannot see it. */
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
    pictureId: belongsTo(() => pictures.id),
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
    businessId: belongsTo(() => users.id),
    level: text().$type<Level>().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    /** The part of the profile that was proved, as it was at that time. If it changes, the level ends. */
    proved: jsonb().$type<Proved>().notNull(),
    /** No foreign key, as in the record. Null for a command, an automatic check, or a code that the business typed. */
    operatorId: integer(),
    verifiedAt: createdAt(),
    validUntil: time().notNull(),
    /** When it was replaced, or ended early. */
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
    businessId: belongsTo(() => users.id),
    level: text().$type<'vat' | 'letter'>().notNull(),
    proved: jsonb().$type<Proved>().notNull(),
    vatNumber: text(),
    /** The hash of the code in the letter. The code is made when the letter is printed. */
    codeHash: text(),
    printedAt: time(),
    /** The number of wrong codes, or of requests to the service. */
    tries: integer().notNull().default(0),
    /** When the service is asked next; null for a letter, and for a number that the service has called invalid. */
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
    businessId: belongsTo(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    priority: text().$type<IncidentPriority>().notNull().default('medium'),
    status: text().$type<IncidentStatus>().notNull().default('open'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<IncidentKind>().notNull().default('general'),
    /** The sealed part about injuries and health. The history records each time it is read. */
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
    incidentId: belongsTo(() => incidents.id),
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
    userId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    /** The event, such as `comment:7`, so that an account is notified of it once. */
    about: text().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    /** The values for the sentence of this kind. */
    facts: jsonb().$type<NotificationFacts>().notNull().default({}),
    readAt: time(),
    createdAt: createdAt(),
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
    /**
     * When the last attempt was given up. The mail is kept until it is too old, because an operator can send it again. `dueAt` is then when
     * it is deleted, so that the previous version deletes it as well.
     */
    failedAt: time(),
    createdAt: createdAt(),
  },
  (mail) => [index('mails_due').on(mail.dueAt), index('mails_notification').on(mail.notificationId)],
)

/** The kinds of notifications that an account does not want by mail. */
export const mutedMails = pgTable(
  'muted_mails',
  {
    userId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
  },
  (muted) => [primaryKey({ columns: [muted.userId, muted.kind] })],
)

/** Tokens of the links in the headers of mails, which turn off one kind of mail. They stay when their notification is deleted. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    createdAt: createdAt(),
  },
  (link) => [index('unsubscribe_links_user').on(link.userId), index('unsubscribe_links_created').on(link.createdAt)],
)

/** The address at which a logged-in browser gets push messages. It is deleted with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: belongsTo(() => users.id),
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
    // A request with the known address of another browser has a different secret, so it does not replace that browser's row.
    uniqueIndex('push_subscriptions_browser').on(subscription.endpoint, subscription.auth),
  ],
)

/** Push messages that wait to be sent. All that are due for one browser are sent as one. */
export const pushes = pgTable(
  'pushes',
  {
    subscriptionId: belongsTo(() => pushSubscriptions.id),
    notificationId: belongsTo(() => notifications.id),
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

/** The key pair of this installation, by which push services recognise it (RFC 8292). The table has one row. */
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
    /** The version of the functions by which the words were chosen (`search_version` in search.sql). */
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

/** Every word in jobs, with a rough number of the jobs that have it. Search terms are looked up here first. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  jobs: integer().notNull().default(0),
  titles: integer().notNull().default(0),
})

/** Words that a job has lost. Within a minute, a background task checks whether other jobs have them. */
export const searchWordsLeft = pgTable('search_words_left', { word: text().notNull() })

/** The version of a rule up to which stored values that depend on it have been computed again. */
export const recalculations = pgTable('recalculations', {
  name: text().primaryKey(),
  version: integer().notNull(),
})

/** When a background task last ran, to notice an outage. Never moved back, because the clocks of two processes may differ. */
export const lastRuns = pgTable('last_runs', { task: text().primaryKey(), at: time().notNull() })

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
    userId: belongsTo(() => users.id),
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
 * What was imported from a file, by the key of its row. The key is hashed, because it may contain a name. The next import of the same key
 * changes the same entry. The row remains when the account or job is deleted, so that no import creates it again.
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

/** Random keys of this installation, which its processes share. Each is made when it is first needed. */
export const secrets = pgTable('secrets', {
  name: text().$type<'proofs'>().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

/** How often the page of a job was viewed on a day, by channel. A visitor counts once a day for each job. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: belongsTo(() => jobs.id),
    day: date().notNull(),
    channel: text().$type<Channel>().notNull(),
    seen: integer().notNull(),
  },
  (views) => [primaryKey({ columns: [views.jobId, views.day, views.channel] }), index('job_views_day').on(views.day)],
)

/**
 * Who has viewed which job today, as a hash that cannot be computed any more once the salt of the day is deleted. The rows are deleted at
 * the same time. The migration makes both tables unlogged: they are in no backup, and empty after a crash of the database.
 */
export const visits = pgTable(
  'visits',
  {
    day: date().notNull(),
    jobId: belongsTo(() => jobs.id),
    visitor: text().notNull(),
    channel: text().$type<Channel>(),
  },
  (visit) => [primaryKey({ columns: [visit.jobId, visit.visitor] }), index('visits_day').on(visit.day)],
)

/** The salt of the day, which all processes on this database share. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() })

/** The people who run this installation. They are not users: they have a separate login, separate sessions and no public name. */
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
    /** The hash of the link with which the operator sets up the login, once. Only a command on the server makes such a link. */
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
    operatorId: belongsTo(() => operators.id),
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
  /** What the row is about, such as `job` and the id of a job. No foreign key, because the row outlives it. */
  kind: text().$type<SubjectKind>().notNull(),
  subjectId: integer().notNull(),
})

/** Reports to the operator. One decision answers all reports about the same subject. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    ...subject(),
    reason: text().$type<ReportReason>().notNull(),
    words: text(),
    /** Null for a visitor, and when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The author of the reported content. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The mail address at which a visitor wants to hear of the outcome. */
    email: text(),
    language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    /** The reported content, as it was at that time. */
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
    /** The author of the content; null when the account is deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    operatorId: integer()
      .notNull()
      .references(() => operators.id),
    action: text().$type<Action>().notNull(),
    /** Null if no rule was broken. */
    rule: text().$type<Rule>(),
    /** The operator's findings. */
    facts: text(),
    /** Whether an automatic check found it. */
    byMachine: boolean().notNull().default(false),
    /** The content as it was at the time of the decision. */
    content: jsonb().$type<Content>().notNull(),
    /** The words of a hidden message. They are stored only here until the message is shown again. */
    withheld: jsonb().$type<Withheld>(),
    /** The hashes of the links to the statement, one for each mail about it, because a blocked user cannot log in. */
    tokenHashes: text().array().notNull().default([]),
    createdAt: createdAt(),
    /** When it lost its effect, because it was taken back or replaced by another decision. */
    endedAt: time(),
    objection: text(),
    objectedAt: time(),
    answer: text(),
    answeredBy: integer().references(() => operators.id),
    answeredAt: time(),
  },
  (decision) => [
    // At most one decision about each subject is in force.
    uniqueIndex('decisions_standing').on(decision.kind, decision.subjectId).where(sql`${decision.endedAt} is null`),
    index('decisions_user').on(decision.userId, decision.action),
    index('decisions_objected')
      .on(decision.objectedAt)
      .where(sql`${decision.objectedAt} is not null and ${decision.answeredAt} is null`),
    check('decisions_reason', sql`${decision.action} = 'nothing' or ${decision.rule} is not null`),
    check('decisions_objection', sql`${decision.answeredAt} is null or ${decision.objectedAt} is not null`),
  ],
)

/** Which operator did what at the desk, when and why. A trigger refuses to change or delete a row. It contains no words of users. */
export const operatorRecord = pgTable(
  'operator_record',
  {
    id: id(),
    /** No foreign key, because the record outlives the operator. Null for a command on the server. */
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

/** Versions of the texts that operators write in place of the product's own. The newest version of each is shown. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    name: text().$type<WritableText>().notNull(),
    /** Null for a language in which the product's own text is shown. */
    markdown: jsonb().$type<Record<Language, string | null>>().notNull(),
    /** No foreign key, as in the record. Null for a command. */
    operatorId: integer(),
    createdAt: createdAt(),
  },
  (version) => [index('texts_name').on(version.name, version.id)],
)

/** Announcements of the operator at the top of pages. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    texts: jsonb().$type<Record<Language, string>>().notNull(),
    kind: text().$type<BannerKind>().notNull(),
    audience: text().$type<BannerAudience>().notNull(),
    startsAt: time().notNull(),
    /** The end. An operator can set it to an earlier time; an announcement that ends before its beginning is never shown. */
    endsAt: time().notNull(),
    createdAt: createdAt(),
  },
  (banner) => [
    index('banners_end').on(banner.endsAt),
    check('banners_times', sql`${banner.startsAt} <= ${banner.endsAt}`),
  ],
)
