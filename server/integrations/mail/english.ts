import { PRODUCT_NAME } from '#contract/product.ts'
import type { MailTexts } from '#server/integrations/mail/texts.ts'

export const english: MailTexts = {
  hello: 'Hi,',
  greeting: 'Hi {recipient},',
  foot: `This mail comes from ${PRODUCT_NAME}.`,
  settings: 'Choose which mails you get',
  similar: 'Open jobs like it:',
  writes: '{name} writes:',
  fraud:
    'Take care with this message: it has signs that fraudulent messages often have. A program found this and can be wrong. Never pay for a job, and send no copy of your ID and no codes before you have met the business and signed a contract.',
  contact: {
    lead: 'Get in touch:',
    whatsapp: 'WhatsApp',
    mail: 'Email',
    directions: 'Directions',
    subject: 'You said yes: {title}',
    greeting: 'Hi {business}, thank you for saying yes! It’s about {title}.',
  },
  firstDay: 'Sheet for your first day',
  decline: 'Can’t take it? Let them know',
  facts: {
    names: {
      email: 'Email',
      pay: 'Pay',
      place: 'Place',
      when: 'When',
      hours: 'Hours',
      from: 'From',
      trial: 'Trial shift',
      contract: 'Contract',
    },
    hourly: '{symbol}{value}/hr',
    tips: '+ tips',
    varies: 'Working times vary',
    shift: '{days}, {from}–{to}',
    weeklyHours: '{hours} h/week',
    now: 'Right away',
    until: 'until {date}',
    trials: { none: 'None', paid: 'Paid', watching: 'Watching only, unpaid' },
    trialHours: '{hours} h',
    kinds: {
      minijob: 'Minijob',
      partTime: 'Part-time',
      fullTime: 'Full-time',
      workingStudent: 'Working student',
      shortTerm: 'Short-term',
      apprenticeship: 'Apprenticeship',
    },
  },
  letters: {
    'password-reset': {
      subject: `Your new password for ${PRODUCT_NAME}`,
      says: 'You have 60 minutes to choose a new password. If you did not ask for it, just ignore this mail.',
      button: 'Choose a new password',
    },
    'email-confirmation': {
      subject: `Welcome to ${PRODUCT_NAME}! Is this your address?`,
      says: 'Confirm it within a day, and our mails tell you who wrote, about which job, and how to reach them. If you did not sign up, just ignore this mail.',
      button: 'Yes, this is my address',
    },
    'email-change': {
      subject: 'Is this your address?',
      says: `You have 60 minutes to make this the address of your account at ${PRODUCT_NAME}. If you did not ask for it, just ignore this mail.`,
      button: 'Yes, this is my address',
    },
    'email-changed': {
      subject: 'Your account has another address now',
      says: `Your account at ${PRODUCT_NAME} no longer has this address. If that was not you, please write to us at once.`,
      button: 'Write to us',
    },
    'password-changed': {
      subject: 'Your password was changed',
      says: `Your password for ${PRODUCT_NAME} was changed, and all other devices are logged out. If that was not you, choose a new one at once.`,
      button: 'Choose a new password',
    },
    'sessions-ended': {
      subject: 'We have logged you out everywhere',
      says: `An operator of ${PRODUCT_NAME} has ended all sessions of your account, so that nobody is logged in with it any more. Your password is still the same. If you do not know why, please write to us.`,
      button: 'Write to us',
    },
    'account-exported': {
      subject: 'We have made a copy of your data',
      says: `An operator of ${PRODUCT_NAME} has downloaded what is stored about your account. Your messages and applications are not in it. If you do not know why, please write to us.`,
      button: 'Write to us',
    },
    'account-deleted': {
      subject: 'Your account was deleted',
      says: `An operator of ${PRODUCT_NAME} has deleted your account and your personal data. This cannot be undone. If you do not know why, please write to us.`,
      button: 'Write to us',
    },
    'report-received': {
      subject: 'We have your report, number {number}',
      says: 'Thank you. A person looks at it and decides by the rules that everybody can read. You will hear what came of it.',
      button: 'Read the rules',
    },
    'report-acted': {
      subject: 'We have acted on your report, number {number}',
      says: 'You were right: what you reported breaks our rules, and we have done something about it. A person decided this. If you think that we should have done something else, just answer this mail.',
      button: 'Read the rules',
    },
    'report-unfounded': {
      subject: 'We have looked at your report, number {number}',
      says: 'We found nothing that breaks our rules, so everything stays as it is. A person decided this. If you think that we are wrong, just answer this mail.',
      button: 'Read the rules',
    },
    statement: {
      subject: 'We have decided about something of yours, number {number}',
      says: 'The page behind this link says what it is about, which rule it breaks, what we found, and how you can object. It works without a login. You have 200 days to object.',
      button: 'Read the decision',
    },
    'decision-ended': {
      subject: 'A decision about you was taken back, number {number}',
      says: 'We have taken our decision back. If it had hidden something, that can be seen again as it was.',
      button: 'Read more',
    },
    'objection-answered': {
      subject: 'The answer to your objection, number {number}',
      says: 'Somebody has looked at our decision again. The page behind this link has the answer. It works without a login.',
      button: 'Read the answer',
    },
  },
  occasions: {
    'new-applicant': {
      subject: '{name} wants to work as {title}',
      says: '{name} applied for “{title}” and waits for your answer.',
      button: 'Read and answer',
      unnamed: { subject: 'Somebody applied for one of your jobs', says: 'Somebody applied for one of your jobs.' },
    },
    'answer-due': {
      subject: 'An application waits for your answer until {date}',
      says: 'Then it ends without one, and the job takes no new applications until you have answered. It takes one tap.',
      button: 'Answer now',
      unnamed: {
        subject: 'An application waits for your answer until {date}',
        says: 'Then it ends without one, and the job takes no new applications until you have answered. It takes one tap.',
      },
    },
    'answers-due': {
      subject: '{count} applications wait for your answer, the first until {date}',
      says: 'Then it ends without one, and its job takes no new applications until you have answered. It takes one tap each.',
      button: 'Answer now',
      unnamed: {
        subject: '{count} applications wait for your answer, the first until {date}',
        says: 'Then it ends without one, and its job takes no new applications until you have answered. It takes one tap each.',
      },
    },
    'new-comment': {
      subject: '{name} commented on “{title}”',
      says: 'Everybody who looks at the job sees the comment, and your answer.',
      button: 'Read and answer',
      unnamed: {
        subject: 'Somebody commented on one of your jobs',
        says: 'Everybody who looks at the job sees the comment, and your answer.',
      },
    },
    'comment-answered': {
      subject: '{name} answered on “{title}”',
      says: 'You commented on this job, and the business has answered. Everybody who looks at the job sees the answer.',
      button: 'Read the answer',
      unnamed: {
        subject: 'A business answered on a job that you commented on',
        says: 'Everybody who looks at the job sees the answer.',
      },
    },
    accepted: {
      subject: '{business} said yes: {title}',
      heading: 'You got it! {business} wants you.',
      says: 'You applied for “{title}”, and they said yes. Congratulations!',
      button: 'See your application',
      unnamed: {
        subject: 'You got it! Good news about your application',
        says: 'One of your applications was accepted. Congratulations!',
      },
    },
    rejected: {
      subject: 'Sadly a no from {business}: {title}',
      heading: 'It did not work out this time',
      says: '{business} answered your application for “{title}” with a no.',
      button: 'See your applications',
      unnamed: {
        subject: 'Sadly a no to your application',
        says: 'There is an answer to one of your applications: it did not work out this time.',
      },
    },
    pending: {
      subject: '{business} looks at your application again: {title}',
      heading: '{business} looks at your application again',
      says: 'Your application for “{title}” is open again. As soon as there is an answer, we will tell you.',
      button: 'See your applications',
      unnamed: {
        subject: 'Your application is being looked at again',
        says: 'One of your applications is open again. As soon as there is an answer, we will tell you.',
      },
    },
    unanswered: {
      subject: 'No answer from {business}: {title}',
      heading: 'No answer from {business}',
      says: 'Your application for “{title}” got no answer within seven days, so we have ended it for you. That says nothing about you. Should the business still answer, we will tell you at once.',
      button: 'See your applications',
      unnamed: {
        subject: 'No answer to your application',
        says: 'One of your applications got no answer within seven days, so we have ended it for you. That says nothing about you. Should the business still answer, we will tell you at once.',
      },
    },
    closed: {
      subject: 'No longer on offer: {title}',
      heading: 'This job is no longer on offer',
      says: 'It is about “{title}”. Your application for it is closed.',
      button: 'See your applications',
      unnamed: {
        subject: 'A job is no longer on offer',
        says: 'You applied for a job that is no longer on offer, so your application is closed.',
      },
    },
    'application-declined': {
      subject: '{name} can’t take “{title}”',
      says: 'You said yes, and {name} has to say no, after all. The application is closed.',
      button: 'See who still waits',
      unnamed: {
        subject: 'Somebody you accepted can’t take the job',
        says: 'Somebody you accepted has to say no, after all. The application is closed.',
      },
    },
    'job-released': {
      subject: '“{title}” is online',
      says: 'From now on everybody can see your job and apply, until {date}.',
      button: 'To the job',
      unnamed: {
        subject: 'One of your jobs is online',
        says: 'From now on everybody can see it and apply, until {date}.',
      },
    },
    'wage-rising': {
      subject: '“{title}” will be below the minimum wage from {date}',
      says: 'From {date} the minimum wage is {wage} an hour. Your job “{title}” says “{pay}”, which is less. From that day its page says “below the minimum wage”.',
      button: 'Raise the pay or close the job',
      unnamed: {
        subject: 'One of your jobs will be below the minimum wage from {date}',
        says: 'From {date} the minimum wage is {wage} an hour. One of your jobs pays less. From that day its page says “below the minimum wage”.',
      },
    },
    'job-expiring': {
      subject: '“{title}” is open until {date}',
      says: 'After that day your job takes no more applications. Are you still looking? Renew it with one tap.',
      button: 'To the job',
      unnamed: {
        subject: 'One of your jobs is open until {date}',
        says: 'After that day it takes no more applications. Are you still looking? Renew it with one tap.',
      },
    },
    'meeting-offered': {
      subject: '{name} offers you times: “{title}”',
      says: '{name} would like to meet you about “{title}” and offers you times. Take the one that suits you, or propose others.',
      button: 'Choose a time',
      unnamed: {
        subject: 'You were offered times',
        says: 'A business would like to meet you and offers you times. Take the one that suits you, or propose others.',
      },
    },
    'meeting-taken': {
      subject: '{time}: {name} has agreed',
      says: '{name} has taken a time for “{title}”: {time}.',
      button: 'See it and add it to your calendar',
      unnamed: { subject: '{time}: your appointment', says: 'A time was taken for an appointment: {time}.' },
    },
    'meeting-moved': {
      subject: 'Moved to {time}: {name}',
      says: '{name} has moved the appointment for “{title}”. It is now {time}.',
      button: 'See it and add it to your calendar',
      unnamed: { subject: 'Moved to {time}: your appointment', says: 'An appointment was moved. It is now {time}.' },
    },
    'meeting-replaced': {
      subject: 'No longer {before}: {name} offers other times',
      says: 'The appointment for “{title}” no longer stands: {before}. Of the new times take the one that suits you, or propose others.',
      button: 'Choose a time',
      unnamed: {
        subject: 'No longer {before}: other times to choose from',
        says: 'One of your appointments no longer stands: {before}. Of the new times take the one that suits you, or propose others.',
      },
    },
    'meeting-proposed': {
      subject: '{name} proposes other times: “{title}”',
      says: 'None of your times suits {name} for “{title}”. Here are others to choose from.',
      button: 'Take one or offer new ones',
      unnamed: {
        subject: 'Somebody proposes other times',
        says: 'None of your times suits an applicant. Here are others to choose from.',
      },
    },
    'meeting-declined': {
      subject: 'No time was found: “{title}”',
      says: '{name} cannot use any of the times for “{title}”.',
      button: 'See what is next',
      unnamed: { subject: 'No time was found', says: 'None of the times for an appointment can be used.' },
    },
    'meeting-cancelled': {
      subject: 'Cancelled: {time}, “{title}”',
      says: 'The appointment for “{title}” is cancelled: {time}.',
      button: 'See what is next',
      unnamed: { subject: 'Cancelled: {time}', says: 'An appointment is cancelled: {time}.' },
    },
    'meeting-suspended': {
      subject: 'Not taking place for now: {time}, “{title}”',
      says: 'We have put the appointment for “{title}” on hold: {time}. It does not take place unless you hear from us again.',
      button: 'See what is next',
      unnamed: {
        subject: 'Not taking place for now: {time}',
        says: 'We have put an appointment on hold: {time}. It does not take place unless you hear from us again.',
      },
    },
    'meeting-resumed': {
      subject: 'Takes place after all: {time}, “{title}”',
      says: 'The appointment for “{title}” stands again: {time}.',
      button: 'See the appointment',
      unnamed: { subject: 'Takes place after all: {time}', says: 'An appointment stands again: {time}.' },
    },
    'meeting-withdrawn': {
      subject: 'No longer on offer: times for “{title}”',
      says: '{name} has taken the times for “{title}” back. The application stays.',
      button: 'See what is next',
      unnamed: {
        subject: 'Times are no longer on offer',
        says: 'Times for an appointment are no longer on offer. The application stays.',
      },
    },
  },
  preview: {
    closed: 'This job is closed',
    job: 'A job for you',
    partner: 'A place to work',
    openJob: '1 open job',
    openJobs: '{count} open jobs',
  },
  embed: {
    heading: 'Jobs at {business}',
    none: 'No open jobs right now.',
    all: 'All {count} jobs on {site}',
    more: 'More about us on {site}',
    newTab: 'opens a new tab',
  },
  calendar: {
    name: `${PRODUCT_NAME}: talks and trial shifts`,
    entries: {
      talk: {
        withApplicant: 'Talk with {name}: {title}',
        atBusiness: 'Talk at {name}: {title}',
        unnamed: 'Talk: {title}',
        cancelled: 'Cancelled: talk, {title}',
      },
      trial: {
        withApplicant: 'Trial shift of {name}: {title}',
        atBusiness: 'Trial shift at {name}: {title}',
        unnamed: 'Trial shift: {title}',
        cancelled: 'Cancelled: trial shift, {title}',
      },
    },
    byPhone: 'By phone',
  },
}
