/**
 * The English of every message that a schema or a refusal can give, under the key by which the web finds its sister.
 * The server answers with the text; the pages show the phrase of the key in their language.
 */

/** What any page may be told. */
export const houseMessages = {
  'jobs.closing.applyRefused': 'This job is closed and takes no more applications.',
  'apply.ownJob': 'This is your own job.',
  'loginNeeded.like': 'You need to be logged in to like jobs',
  'loginNeeded.apply': 'You need to be logged in to apply for jobs',
  'loginNeeded.comment': 'You need to be logged in to comment',
  'loginNeeded.save': 'You need to be logged in to save jobs',
  'jobs.form.accessDeniedText': 'Only business accounts can post jobs',
  'errors.unauthenticated': 'Please log in to continue.',
  'errors.forbidden': 'You are not allowed to do this.',
  'errors.notFound': 'This no longer exists.',
  'errors.tooLarge': 'This is too much text.',
  'errors.rateLimited': 'Too many tries. Please wait {seconds} seconds.',
  'errors.unavailable': 'We will be back in a moment. Please try again.',
  'errors.internal': 'Something went wrong on our side. Please try again.',
  'errors.mediaType': 'Please send JSON.',
  'errors.invalidInput': 'Some of this input cannot be used.',
} as const

/** What is told where there is a form. */
export const formMessages = {
  'auth.login.identifierRequired': 'Email or business name is required',
  'auth.login.passwordRequired': 'Password is required',
  'auth.login.failedInvalid': 'Invalid username, email, or password. Please check your credentials.',
  'auth.register.requiredMissing': 'Please fill in all required fields',
  'auth.register.emailInvalid': 'Please enter a valid email address',
  'auth.register.failedTaken': 'Username or email already exists',
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
  'jobs.form.emailInvalid': 'Please enter a valid email',
  'jobs.form.whatsappInvalid': 'Please enter a valid WhatsApp number with country code (e.g. +12345678901)',
  'jobs.form.contactMissing': 'Please provide at least one contact method (email or WhatsApp)',
  'jobs.dialog.titleRequired': 'Job title is required',
  'jobs.dialog.emailInvalidText': 'Please provide a valid email address',
  'jobs.dialog.whatsappInvalidText': 'Please provide a valid WhatsApp number (include country code, e.g., +1234567890)',
  'applications.decided': 'The business has decided on this application. It cannot be withdrawn any more.',
  'jobs.closing.demoLocked': 'Demo jobs stay closed.',
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

export const messages = { ...houseMessages, ...formMessages }

export type MessageKey = keyof typeof messages

export const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key)

/** The English text of a key; any other text stays as it is, for schemas also speak in words of their own. */
export const messageOf = (key: string): string => (isKey(key) ? messages[key] : key)
