import { PRODUCT_NAME } from '#contract/product.ts'
import type { MailTexts } from '#server/integrations/mail/texts.ts'

export const english: MailTexts = {
  hello: 'Hi,',
  greeting: 'Hi {recipient},',
  foot: `This mail comes from ${PRODUCT_NAME}. You choose which ones you get:\n{settings}`,
  similar: 'Open jobs like it:',
  letters: {
    'password-reset': {
      subject: `Your new password for ${PRODUCT_NAME}`,
      says: 'Use this link within 60 minutes to choose a new password. If you did not ask for it, just ignore this mail.\n{link}',
    },
    'email-change': {
      subject: 'Is this your address?',
      says: `Use this link within 60 minutes to make this the address of your account at ${PRODUCT_NAME}. If you did not ask for it, just ignore this mail.\n{link}`,
    },
    'email-changed': {
      subject: 'Your account has another address now',
      says: `Your account at ${PRODUCT_NAME} no longer has this address. If that was not you, please write to us at once:\n{link}`,
    },
    'password-changed': {
      subject: 'Your password was changed',
      says: `Your password for ${PRODUCT_NAME} was changed, and all other devices are logged out. If that was not you, choose a new one here:\n{link}`,
    },
  },
  occasions: {
    'new-applicant': {
      subject: '{name} applied for “{title}”',
      says: '{name} applied for “{title}”.',
      invites: 'Read the application and answer it:',
      unnamed: { subject: 'Somebody applied for one of your jobs', says: 'Somebody applied for one of your jobs.' },
    },
    'answer-due': {
      subject: 'An application waits for your answer',
      says: 'An application for one of your jobs waits for your answer. On {date} it ends without one. The job then takes no new applications until you have answered.',
      invites: 'It takes one tap:',
      unnamed: {
        subject: 'An application waits for your answer',
        says: 'An application for one of your jobs waits for your answer. On {date} it ends without one. The job then takes no new applications until you have answered.',
      },
    },
    'answers-due': {
      subject: '{count} applications wait for your answer',
      says: '{count} applications for your jobs wait for your answer. On {date} the first of them ends without one. Its job then takes no new applications until you have answered.',
      invites: 'It takes one tap each:',
      unnamed: {
        subject: '{count} applications wait for your answer',
        says: '{count} applications for your jobs wait for your answer. On {date} the first of them ends without one. Its job then takes no new applications until you have answered.',
      },
    },
    'new-comment': {
      subject: '{name} commented on “{title}”',
      says: '{name} left a comment on “{title}”.',
      invites: 'Read it and answer:',
      unnamed: {
        subject: 'Somebody commented on one of your jobs',
        says: 'Somebody left a comment on one of your jobs.',
      },
    },
    accepted: {
      subject: 'Good news: “{title}”',
      says: 'Your application for “{title}” was accepted. Congratulations!',
      invites: 'See what the business wrote, and what comes next:',
      unnamed: {
        subject: 'Good news about your application',
        says: 'One of your applications was accepted. Congratulations!',
      },
    },
    rejected: {
      subject: 'Your application for “{title}”',
      says: 'There is an answer to your application for “{title}”: it did not work out this time.',
      invites: 'All your applications:',
      unnamed: {
        subject: 'An answer to your application',
        says: 'There is an answer to one of your applications: it did not work out this time.',
      },
    },
    pending: {
      subject: 'Your application for “{title}”',
      says: 'Your application for “{title}” is being looked at again.',
      invites: 'All your applications:',
      unnamed: { subject: 'About your application', says: 'One of your applications is being looked at again.' },
    },
    unanswered: {
      subject: 'No answer on “{title}”',
      says: 'Your application for “{title}” got no answer within seven days, so we have ended it for you. That says nothing about you. Should the business still answer, we will tell you at once.',
      invites: 'All your applications:',
      unnamed: {
        subject: 'No answer to your application',
        says: 'One of your applications got no answer within seven days, so we have ended it for you. That says nothing about you. Should the business still answer, we will tell you at once.',
      },
    },
    closed: {
      subject: 'Your application for “{title}”',
      says: 'The job “{title}” is no longer on offer, so your application for it is closed.',
      invites: 'All your applications:',
      unnamed: {
        subject: 'About your application',
        says: 'A job is no longer on offer, so your application for it is closed.',
      },
    },
    'application-declined': {
      subject: '{name} can’t take “{title}”',
      says: '{name} has to say no to “{title}”, after all. The application is closed.',
      invites: 'See who still waits for an answer:',
      unnamed: {
        subject: 'Somebody you accepted can’t take the job',
        says: 'Somebody you accepted has to say no, after all. The application is closed.',
      },
    },
    'job-expiring': {
      subject: '“{title}” is open until {date}',
      says: 'Your job “{title}” is open until {date}. After that day it takes no more applications.',
      invites: 'Renew it, if you are still looking:',
      unnamed: {
        subject: 'One of your jobs is open until {date}',
        says: 'One of your jobs is open until {date}. After that day it takes no more applications.',
      },
    },
  },
}
