/** Limits that forms, pages and the server share. Without zod, so that public pages can import them. */

export const JOBS_PER_PAGE = 10
export const JOBS_PER_PAGE_MAX = 50
/** Below a list with fewer jobs, close matches are offered. */
export const FEW_JOBS = 5
export const PARTNERS_PER_PAGE = 20
/** The default and the maximum number of entries on a page of all other lists. */
export const PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 200
export const TITLE_MAX = 100
export const DESCRIPTION_MAX = 5000
export const SHORT_DESCRIPTION_MIN = 10
export const SHORT_DESCRIPTION_MAX = 200
export const COMMENT_MAX = 500
export const ABOUT_MAX = 1000
/** Pictures of a business: the number of photos, the size of an uploaded file, and the length of the description of a picture. */
export const PHOTOS_MAX = 5
export const PICTURE_MEGABYTES_MAX = 10
export const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * 1024 * 1024
export const ALT_MAX = 200
export const SEARCH_MAX = 200
/** Suggestions begin when this many letters have been typed. */
export const SUGGESTION_LETTERS_MIN = 2
/** The length of a phone number as it is typed, including all separators. */
export const PHONE_TYPED_MAX = 40
export const PASSWORD_MIN = 6
export const USERNAME_MIN = 3

/** Jobs below this id are the closed ones of the demo business, in every installation. */
export const FIRST_REAL_JOB_ID = 15
export const DEMO_BUSINESS = 'Demo Café Kreuzberg'
/** How long a job stays open after it was posted or renewed. */
export const OPEN_DAYS = 60
/** How long before a job expires its owner is notified. */
export const EXPIRY_NOTICE_DAYS = 3
/**
 * How many days before a higher minimum wage a business is notified about jobs that fall below it. The last notice is first in this list.
 */
export const WAGE_NOTICE_DAYS = [1, 7, 30] as const
/** The length of the applicant's message, and of the note to a decision. */
export const MESSAGE_MAX = 1000
export const NOTE_MAX = 1000
/** How many templates for notes a business may have, and the length of the name of one. */
export const TEMPLATES_MAX = 20
export const TEMPLATE_NAME_MAX = 40
/** How many jobs a business may save as templates, and the length of the name of one. */
export const JOB_TEMPLATES_MAX = 20
export const JOB_TEMPLATE_NAME_MAX = 100
/** How many further addresses a business may have, and the length of the name of one. */
export const WORKPLACES_MAX = 20
export const WORKPLACE_NAME_MAX = 40
/** How long a decision on an application can be undone before it is published. */
export const UNDO_SECONDS = 10
/** After how long an application without an answer ends. */
export const ANSWER_DAYS = 7
/** On which days of waiting the business is reminded, counted in days of the calendar. */
export const REMINDER_DAYS = [2, 5] as const
/** From which hour of the day, in the city, reminders are sent. */
export const REMINDER_HOUR = 9
/** The period that the figures about answers cover, and the number of applications from which on they are shown. */
export const ANSWERS_COUNTED_DAYS = 30
export const ANSWERS_COUNTED_FROM = 5
/** After how many days an application that still waits counts in these figures. */
export const ANSWERS_EXPECTED_DAYS = 2
/** How many similar jobs are suggested to an applicant whose application got no answer. */
export const SIMILAR_JOBS_TOLD = 3
/** The number of days in the statistics of a business. */
export const STATISTICS_DAYS = 30

/** Times for a talk or trial shift: how many are offered at once, how far ahead they begin, and how long one takes. */
export const MEETING_TIMES_MAX = 3
export const MEETING_AHEAD_MINUTES = 15
export const MEETING_AHEAD_DAYS = 30
export const MEETING_MINUTES_MIN = 15
export const MEETING_MINUTES_MAX = 8 * 60
export const MEETING_PLACE_MAX = 200
export const MEETING_NOTE_MAX = 500
/** Offered times pause the wait for an answer until at most this many days after the application. */
export const MEETING_OFFERS_PAUSE_DAYS = 30
/** How many meetings a list has at most: the latest ones. */
export const MEETINGS_LISTED_MAX = 500

/** Counts of what waits for an account stop at this number. */
export const COUNTED_AT_MOST = 100

/** The length of an announcement, how many a page shows at once, and how many may wait or be shown. */
export const BANNER_TEXT_MAX = 300
export const BANNERS_SHOWN_MAX = 3
export const BANNERS_AHEAD_MAX = 10

/** The length of a text of the operator, such as the terms, in Markdown. */
export const TEXT_MAX = 40_000
