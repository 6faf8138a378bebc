import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BusinessType } from '#contract/accounts.ts'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { IncidentField, IncidentPriority, IncidentStatus } from '#contract/incidents.ts'
import type { JobLanguage, JobType } from '#contract/jobs.ts'
import { FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/preferences.ts'

const id = (startWith = 1) => integer().primaryKey().generatedAlwaysAsIdentity({ startWith })
/** Milliseconds, as JavaScript's Date has them: a finer time would be lost in a paging cursor. */
const time = () => timestamp({ withTimezone: true, precision: 3 })
const createdAt = () => time().notNull().defaultNow()

/** As `order by … desc` sorts; drizzle's own default (nulls last) would make an index that no query can use. */
const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst()

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  email: text().notNull(),
  /** When its owner proved that this address is theirs; null as long as nobody did. */
  emailConfirmedAt: time(),
  /** Argon2id in PHC form; null for an account that only signs in through an identity provider. */
  passwordHash: text(),
  fullName: text().notNull(),
  isBusiness: boolean().notNull().default(false),
  isStudent: boolean().notNull().default(false),
  businessName: text(),
  businessType: text().$type<BusinessType>(),
  businessLocation: text(),
  /** What a business tells about itself. */
  about: text(),
  school: text(),
  /** The language of the mails to this account: the one that the product spoke at the last login. */
  language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
  createdAt: createdAt(),
})

/**
 * Every name that can stand in the login's identifier field, folded: username, email, business name. The primary key
 * is the rule that no two accounts can be meant by one name, whichever of the three it is.
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
    /** SHA-256 of the cookie's token, in hex: who reads this table cannot log in with it. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull().default(false),
    /** Browser and system, as far as their names go: `Firefox, Android`. */
    device: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** Who an account is at an OpenID Connect provider. */
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
 * Somebody came back from the identity provider; whoever holds the token may log in as that, once. Used ones are kept
 * for a while, so that a second try is known as one.
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

/** An address that somebody wants to change to, until a mail there has been answered. */
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
    shortDescription: text(),
    payRate: text(),
    /** The least that an hour pays, in cents, as far as `payRate` tells; the pay filter compares with it. */
    payHourlyMin: integer(),
    jobType: text().$type<JobType>(),
    language: text().$type<JobLanguage>(),
    location: text(),
    tags: text().array().notNull().default([]),
    contactEmail: text(),
    contactWhatsapp: text(),
    /** Counters are columns, changed together with the row that they count. */
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    applications: integer().notNull().default(0),
    /** Stands for `closedAt` in the order of lists: descending like the rest of it, so that one row comparison pages. */
    open: boolean().notNull().default(true),
    closedAt: time(),
    expiresAt: time().notNull(),
    /** A deleted job leaves every list, but its applicants keep their application. */
    deletedAt: time(),
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
      index('jobs_open_until').on(job.expiresAt).where(sql`${job.open}`),
      check('jobs_counters', sql`${job.likes} >= 0 and ${job.comments} >= 0 and ${job.applications} >= 0`),
      check('jobs_open', sql`${job.open} = (${job.closedAt} is null)`),
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
    /** Null when the account is gone: what was said stays, who said it does not. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (comment) => [
    index('comments_job').on(comment.jobId, descending(comment.createdAt), descending(comment.id)),
    index('comments_user').on(comment.userId),
  ],
)

export const applications = pgTable(
  'applications',
  {
    id: id(),
    ...byUserAndJob(),
    /** What the business decided, and its words to it. The applicant sees neither before being told. */
    status: text().$type<ApplicationStatus>().notNull().default('pending'),
    note: text(),
    decidedAt: time(),
    /** When the applicant is to be told; null when there is nothing to tell. Until then the decision can be undone. */
    tellAt: time(),
    toldStatus: text().$type<ApplicationStatus>().notNull().default('pending'),
    toldNote: text(),
    message: text(),
    /** When the personal data of a rejected application was removed. */
    wipedAt: time(),
    createdAt: createdAt(),
  },
  (application) => [
    uniqueIndex('applications_once').on(application.userId, application.jobId),
    index('applications_job').on(application.jobId, descending(application.createdAt)),
    index('applications_newest').on(application.userId, descending(application.createdAt), descending(application.id)),
    index('applications_to_tell').on(application.tellAt).where(sql`${application.tellAt} is not null`),
    index('applications_to_wipe')
      .on(application.decidedAt)
      .where(sql`${application.status} = 'rejected' and ${application.wipedAt} is null`),
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
    createdAt: createdAt(),
  },
  (incident) => [
    index('incidents_business').on(incident.businessId, descending(incident.createdAt)),
    index('incidents_assignee').on(incident.assigneeId),
  ],
)

/** Who changed what of an incident, when, from what to what. Written together with the change, and never again. */
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
    /** What happened, such as `comment:7`: nobody hears of the same thing twice. */
    about: text().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    /** What the sentence of this kind needs to name. */
    facts: jsonb().$type<NotificationFacts>().notNull().default({}),
    readAt: time(),
    createdAt: createdAt(),
    /** Its mail has yet to be given to the queue. */
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

/** The kinds of notifications that an account wants to see on the site only. */
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the search knows of a job, kept by triggers. Apart from `jobs`, because PostgreSQL writes a changed row into all
 * indexes of its table: a like should not pay for the words of the job.
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
    /** Those of all fields, the title's among them. */
    words: tsvector().notNull(),
  },
  (entry) => {
    const newest = () => [descending(entry.createdAt), descending(entry.jobId)] as const
    return [
      // Without a list of pending entries, which every search would have to read through.
      index('search_jobs_words').using('gin', entry.title, entry.words).with({ fastupdate: false }),
      index('search_jobs_open').on(descending(entry.open), ...newest()),
      index('search_jobs_recent').on(...newest()),
    ]
  },
)

/** Every word that a job ever used, with about how many jobs used it; what is typed is looked up here first. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  jobs: integer().notNull().default(0),
  titles: integer().notNull().default(0),
})

/** What the list of partners sorts and searches by, one entry for each business account. Kept by triggers, too. */
export const searchPartners = pgTable(
  'search_partners',
  {
    businessId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Jobs that are neither closed nor deleted. An expired one counts until it is closed, so this is for the order only. */
    openJobs: integer().notNull().default(0),
    joinedAt: time().notNull(),
    /** The folded words of name, kind and place, and what is left of each from its fourth letter on. */
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

/** The answers to requests that carried an `Idempotency-Key`, each written in the transaction of what it answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of what was asked, so that another request under the same key is known as one. */
    request: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (kept) => [primaryKey({ columns: [kept.userId, kept.key] }), index('idempotency_keys_age').on(kept.createdAt)],
)

/** Tries counted against a limit. The migration makes it unlogged: quick to write, and a crash may forget it. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: time(),
})
