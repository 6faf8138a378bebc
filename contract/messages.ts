import { baseMessages } from '#contract/baseMessages.ts'

/**
 * The English text of every message in schemas and refusals, under the key by which the web finds its translation.
 * The server answers with the text; the pages show the translation.
 */

/** Messages of forms. */
export const formMessages = {
  'errors.otherAccount': 'Another account is logged in here now. Please load the page again.',
  'auth.login.identifierRequired': 'Email or business name is required',
  'auth.login.passwordRequired': 'Password is required',
  'auth.login.failedInvalid': 'Invalid username, email, or password. Please check your credentials.',
  'auth.register.requiredMissing': 'Please fill in all required fields',
  'auth.register.emailInvalid': 'Please enter a valid email address',
  'auth.register.failedTaken': 'Username or email already exists',
  'auth.register.usernameTaken': 'This username is already taken.',
  'auth.register.emailTaken': 'This email address already has an account.',
  'auth.register.businessNameTaken': 'This business name is already registered.',
  'auth.register.failedInvalidData': 'Invalid registration data',
  'auth.emailCharacters': 'Please enter one plain email address',
  'auth.google.proofRefused': 'This sign-in with Google is no longer valid. Please try again.',
  'auth.google.emailUnverified': 'Google has not verified this email address yet.',
  'account.locationRequired': 'Please enter an address or district',
  'account.passwordWrong': 'This is not your password.',
  'account.passwordNeeded': 'This account has no password yet. We can mail you a link to set one.',
  'account.linkInvalid': 'This link is no longer valid. Please ask for a new one.',
  'signup.fullNameRequired': 'Full name is required',
  'signup.emailInvalid': 'Invalid email address',
  'signup.usernameTooShort': 'Username must be at least 3 characters',
  'signup.nameMixed': 'Please use one alphabet within a word: this name holds letters that only look alike.',
  'signup.nameWithAt': 'A name cannot contain an @. Your email address has a field of its own.',
  'signup.passwordTooShort': 'Password must be at least 6 characters',
  'signup.passwordTooEasy': 'This password is too easy to guess. Please choose another one.',
  'signup.confirmPasswordRequired': 'Please confirm your password',
  'signup.schoolRequired': 'School name is required',
  'signup.termsRequired': 'You must agree to the terms',
  'signup.passwordsDiffer': 'Passwords do not match',
  'signup.businessNameRequired': 'Business name is required',
  'jobs.form.titleTooShort': 'Job title must be at least 3 characters',
  'jobs.form.titleTooLong': 'Job title must be less than 100 characters',
  'jobs.form.shortDescriptionTooShort': 'Short description must be at least 10 characters',
  'jobs.form.shortDescriptionTooLong': 'Short description must be less than 200 characters',
  'jobs.form.payBelowMinimumWage': 'This is below the minimum wage. Please raise it, or say why the law allows it.',
  'jobs.form.emailInvalid': 'Please enter a valid email',
  'jobs.form.whatsappInvalid': 'Please enter a valid WhatsApp number with country code (e.g. +12345678901)',
  'jobs.form.contactMissing': 'Please provide at least one contact method (email or WhatsApp)',
  'jobs.dialog.titleRequired': 'Job title is required',
  'jobs.dialog.emailInvalidText': 'Please provide a valid email address',
  'jobs.dialog.whatsappInvalidText': 'Please provide a valid WhatsApp number (include country code, e.g., +1234567890)',
  'jobs.facts.shiftsInvalid': 'Please state working times, or that they vary',
  'jobs.facts.daysMissing': 'Please choose at least one day',
  'jobs.facts.timeInvalid': 'Please enter a time like 07:30',
  'jobs.facts.timesIncomplete': 'Please enter both times, or none',
  'jobs.facts.shiftsOverlap': 'Two working times overlap',
  'jobs.facts.weeklyHoursInvalid': 'Please enter whole hours, from 1 to 60',
  'jobs.facts.trialHoursInvalid': 'Please enter whole hours, from 1 to 12',
  'jobs.facts.hoursReversed': 'The second number of hours is smaller than the first',
  'jobs.facts.dateInvalid': 'Please enter a valid date',
  'introduction.monthInvalid': 'Please enter a month, such as 2026-03',
  'jobs.facts.endBeforeStart': 'The end is before the start',
  'jobs.facts.watchingTooLong': 'Watching only may take at most 4 hours',
  'jobs.facts.payDayInvalid': 'Please enter a day of the month, from 1 to 31',
  'jobs.facts.stationUnknown': 'Please choose a station from the list',
  'jobs.facts.districtUnknown': 'Please choose a district from the list',
  'pictures.tooLarge': 'This file is larger than 10 MB. Please choose a smaller one.',
  'pictures.unknownKind': 'This is not a picture that we can read. Please choose a JPEG, PNG or WebP file.',
  'pictures.heic':
    'We cannot read HEIC pictures. On an iPhone choose Settings > Camera > Formats > Most Compatible and take it again, or send a screenshot of it.',
  'pictures.drawing': 'We cannot take SVG drawings. Please save it as PNG.',
  'pictures.moving': 'Moving pictures are not possible here. Please choose one that stands still.',
  'pictures.tooManyPixels': 'This picture has too many pixels. Please make it smaller, 4000 by 3000 is plenty.',
  'pictures.colours':
    'This picture is made for printing (CMYK or 16 bits). Please save it with the colours of a screen (RGB, 8 bits).',
  'pictures.damaged': 'This picture is damaged or was not sent completely. Please try again, or choose another one.',
  'pictures.mixed': 'This file holds something else besides the picture. Please save it again as JPEG or PNG.',
  'pictures.tooMany': 'There is room for five photos. Please remove one first.',
  'pictures.uploading': 'Another picture of yours is still on its way. Please wait for it.',
  'applications.decided': 'The business has decided on this application. It cannot be withdrawn any more.',
  'applications.ended': 'This application ended without an answer. Please accept or decline it.',
  'applications.answerSent': 'This answer has been sent and cannot be undone any more.',
  'applications.notAccepted': 'Only an accepted application can be declined.',
  'meetings.timeInvalid': 'Please enter a day and a time',
  'meetings.timeMissingInCity':
    'The clocks are put forward then, so this time does not exist. Please choose another one.',
  'meetings.tooSoon': 'Please choose a time that is at least 15 minutes ahead',
  'meetings.tooLate': 'Please choose a time within the next 30 days',
  'meetings.lengthInvalid': 'It may take from 15 minutes to 8 hours',
  'meetings.timesMissing': 'Please enter one to three times',
  'meetings.timesOverlap': 'Two of these times overlap',
  'meetings.placeMissing': 'Please enter where you meet',
  'meetings.applicationOver': 'This application has ended, so there is nothing to arrange any more.',
  'meetings.ended': 'This was changed meanwhile. Please look again.',
  'meetings.timeGone': 'This time is no longer on offer. Please choose another one.',
  'meetings.businessBusy': 'Somebody else has just taken this time. Please choose another one.',
  'meetings.applicantBusy': 'There is another talk or trial shift at this time. Please choose another one.',
  'meetings.ownBusy': 'You already have a talk or trial shift at this time',
  'templates.nameRequired': 'Please give the template a name',
  'templates.textRequired': 'Please enter a text',
  'templates.tooMany': 'You have 20 templates already. Delete one first.',
  'jobs.closing.demoLocked': 'Demo jobs stay closed.',
  'jobs.closing.reasonNeedsClosing': 'A reason belongs to the closing of a job.',
  'jobs.closing.expiredRefused': 'This job has expired. Renew it to open it again.',
  'incidents.form.titleTooShort': 'Title must be at least 2 characters',
  'incidents.form.descriptionTooShort': 'Description must be at least 10 characters',
  'incidents.assigneeUnknown': 'This person cannot be assigned.',
  'comments.form.empty': 'Comment cannot be empty',
  'comments.form.tooLong': 'Comment too long',
  'errors.idempotencyKeyInvalid': 'An Idempotency-Key is 1 to 255 printable characters long.',
  'errors.idempotencyKeyTaken': 'This Idempotency-Key already stands for another request.',
  'text.unreadable': 'This text holds characters that cannot be stored.',
  'text.tooLong': 'This text is too long.',
} as const

export const messages = { ...baseMessages, ...formMessages }

export type MessageKey = keyof typeof messages

export const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key)

/**
 * The English text of a key. Other texts are returned as they are, because schemas also have messages without a key.
 */
export const messageOf = (key: string): string => (isKey(key) ? messages[key] : key)
