import type { Text } from '#web/features/texts/Text.ts'

export const privacy: Text = {
  intro:
    'What we know about you, what for, how long, and what you can do about it. Short version: only what the job board needs, no trackers, nothing sold.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      body: [
        '{operatorName}\n{operatorAddressLines}',
        'Email: [{operatorEmail}](mailto:{operatorEmail}). More about us is in the [Impressum](/impressum).',
      ],
    },
    {
      id: 'visit',
      heading: 'When you just look around',
      body: [
        'To send you a page, our server has to see your IP address. Where many tries could do harm, such as at the login, it counts them for an hour at most under a scrambled form of the address.',
        'Of each answer it may write a line in a log, so that we find faults and abuse: when, which page or function, how it went, how long it took, the number of your account if you are logged in, and a sign in place of the address. The sign is another one every day, and nothing is kept that would lead from it back to the address. The log is deleted after 30 days at most.',
        'All files come from our own server: fonts, pictures, scripts, and the little picture with your initials. There is no tracking, no advertising, no button that reports to somebody else. WhatsApp, your mail program and other sites learn of you only when you click on a link to them.',
        'We count how often each job is seen on a day, and how people came to it: by a list, a search, a shared link, a poster. So that nobody counts twice, our server makes a hash of your network and kind of browser with a random value, which it deletes after midnight with all hashes of that day. From then on, nothing leads back to you, and nothing of one day can be joined with another. What stays for 400 days is a number for each job, day and way, which the business of the job sees. Nothing is kept on your device for it.',
        'Legal basis: our interest in a site that works and is safe, and in showing businesses what their jobs bring, Art. 6 (1) (f) GDPR.',
      ],
    },
    {
      id: 'device',
      heading: 'What is kept on your device',
      body: [
        'Only what a function that you use needs (section 25 (2) TDDDG). That is why no banner asks you.',
        [
          'A cookie for your login: until you close the browser, and 12 hours at most; with “Remember me” for 30 days after your last visit.',
          'While you sign in through {signInProvider}: a cookie that knows your try again, for ten minutes.',
          'Language and appearance, if you chose them: as a cookie for a year, and in local storage.',
          'Which announcements on top of our pages you closed: as a cookie for a year, and in local storage; there, too, which ones your browser has read out.',
          'The station from which travel times are counted, if you chose one: in local storage, until you remove it. The times are worked out on your device; we do not learn the station from it, unless you keep it in your account. If you filter or sort the list by minutes from a station, that station is in the address of the list and reaches us as a search does.',
          'Your answers to “Does this fit me?”, such as your free times, age and other jobs, if you tick that they are to be remembered: in local storage, until you take the tick off. The answers are worked out on your device and never reach us.',
          'The last filters of your job list: in the storage of the tab, until you clear them, log out or close the tab.',
          'The files of these pages, so that they open fast and tell you something without a network.',
          'If you are logged in: a copy of your saved jobs, so that you find them without a network. It is deleted when you log out, and shown no longer than your login lasts.',
          'What you are typing into a form, and the number of your account, in local storage: until you send it, log out or another account logs in; for 7 days at most, and for an hour after your login has ended by itself. While you sign up, only in the storage of the tab, until you close it or log in, for an hour at most. Never your password.',
        ],
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        'We store your name, the one by which you want to be called if you give it, username and email address, your school if you give one, your station if you ask us to keep it, the card about you if you fill one in, for businesses name, kind, place, what they tell about themselves, the tone of their job texts, their site, their logo and photos with the words for them, the language of your mails, and when you joined. Of your password we store only a hash (Argon2id), and of each login, too, with the time and two words about the device, such as “Firefox, Android”.',
        'We may open the account of a business from a list that it gave us. It has no password until its owner uses a link that we mail.',
        'If you choose to sign in through {signInProvider}, that provider learns that you do so. It tells us your name, your email address, whether that is confirmed, and a number that stands for you. We use them for your account and its login only.',
        'Your username stands beside your comments, for everyone to read. Name, kind, place and site of a business, its logo and photos, since when it is here, and its jobs are public. Of a picture we store only what is to be seen: where and with what it was taken is removed at once. A picture that is removed is gone at once from every page and every address; whoever has seen it may still have a copy.',
        'Legal basis: the contract with you, Art. 6 (1) (b) GDPR. We keep all this until the account is deleted. A login ends when you log out, and by itself after 12 hours or 30 days.',
      ],
    },
    {
      id: 'verified',
      heading: 'How a business is verified',
      body: [
        'A business can show by what we know it: that its mail address belongs to its site, that its VAT number is valid, that a letter with a code has reached it, or that we have visited it. Everyone sees which of these it was, and in which month. We store the evidence: domain, VAT number and the number of the inquiry, address, or the day of the visit and what we saw.',
        'If a business has its VAT number checked, the number goes to the service of the European Commission (VIES), which tells us whether it is valid, and in some countries whose it is. Of the code in a letter we store only a hash.',
        'A step ends after one or two years, and when what it proves changes. We delete it a year after that, what is not checked yet after 60 days (a letter 60 days after it was printed), and all of it with the account.',
        'Legal basis: the contract, Art. 6 (1) (b) GDPR, and our interest in protecting job seekers from fraud, Art. 6 (1) (f) GDPR.',
      ],
    },
    {
      id: 'jobs',
      heading: 'Jobs, likes, saved jobs, comments',
      body: [
        'A job and the contact in it (email address, WhatsApp number) are public, and meant to be found by search engines. A deleted job leaves every list and page at once. Those who applied still see its title with their application. If a business leaves, its jobs are closed, and description, pay, tags, place and contact go, and the title as well where nobody applied.',
        'What you liked and saved only you see; others see how many likes a job has. Comments are public. You can delete your own, and the business any on its jobs. If your account goes, a comment stays, without your name; one from a blocked account goes as well.',
        'Legal basis: the contract, Art. 6 (1) (b) GDPR.',
      ],
    },
    {
      id: 'applications',
      heading: 'Applications',
      body: [
        'When you apply, the business that posted the job sees your name, username, email address, school, your message, the card about you if you send it along, the language in which you last used this site, and when you applied. Nobody else does. It decides, and may add a note, which you can read. With the application we note by which way you came to the job, such as a list or a poster; the business only sees how many came by each. What you then send by mail or WhatsApp does not pass through us.',
        'As long as nothing is decided, you can withdraw: the application is deleted then. If you were accepted and decline, the business is told, with your words if you write any; message, card and note are removed at once, and it no longer sees your application. You keep the entry that you declined. Six months after a rejection we remove message, card and notes, and the business no longer sees who you were; until then the business may need them to answer claims under the AGG. Other applications stay until you delete your account.',
        'A business may save its own texts for its answers and its jobs as templates, and further addresses. Only it sees them; they are in its export, and go when it deletes them or its account.',
        'Legal basis: steps before a contract that you ask for, Art. 6 (1) (b) GDPR. For what the business does with your data, the business is responsible.',
        'A business may offer you times for a talk or trial shift, and you may propose others. You and the business see times, place and words, and both can have them in a calendar. If you make a calendar address, whoever has it can read your appointments; we store only a hash of it, and you can switch it off. Thirty days after the last of the times all this is deleted. When the application ends, appointments are cancelled, and words and place removed.',
        'After seven days without an answer, your application ends by itself, and we tell you. The business may still answer. From five applications up, everyone sees how many of the last 30 days a business has answered, and how fast. These figures name nobody.',
      ],
    },
    {
      id: 'incidents',
      heading: 'Notes of a business about its workplace',
      body: [
        'A business can log incidents at work and put somebody in charge: itself, or somebody whom it accepted. Title, text, priority, status, the person in charge and the history of changes are seen by that business alone. It decides what to write and is responsible for it; we store it on its behalf (Art. 28 GDPR). What concerns injuries and health has a sealed part, which only the business opens, and each opening is in the history. It can delete an incident at any time; by itself an incident is deleted after three years, one about first aid after five. Its history goes with it; until then, names stay in the history as they were written.',
      ],
    },
    {
      id: 'notices',
      heading: 'Notifications and mails',
      body: [
        'We tell you of new applicants, comments on your job, answers of a business to your comments, decisions on your application, people who decline after you accepted them, times for talks and trial shifts, and jobs that are about to run out: on the site and by mail. Each kind of mail can be switched off. If you turn on messages on a device, we store the address at which the push service of your browser (of Google, Mozilla, Apple or Microsoft, also outside the EU) reaches it, and its keys, until you turn them off or log out. The service passes on the messages, but cannot read them, because they are encrypted for your browser. Besides, we mail only what an account needs, such as a link for a new password, or one after the sign-up that confirms your address: until you use it, our mails name nobody. A mail about an application, an answer or a comment contains what was written with it; the one about an application also contains the applicant’s address, the one about an acceptance the contact of the business. Notifications are deleted after 90 days.',
        'Legal basis: the contract, Art. 6 (1) (b) GDPR.',
      ],
    },
    {
      id: 'ai',
      heading: 'Texts suggested by AI',
      body: [
        'If a business leaves the description empty or asks for a suggestion, one is written from title, pay, kind of job, language, place, tags, the other details in the form, the name of the business and what it says about itself. Applicants, comments and accounts play no part in it.',
        'These facts, except what the business says about itself, go to the provider of a language model ({aiProvider}). If it does not answer well or in time, a program on our own server writes the text.',
        'This happens on our own machines ({ownMachines}): the facts are sent to nobody else.',
        'Nothing here decides about people by machine. No applicant is scored or sorted out.',
      ],
    },
    {
      id: 'abuse',
      heading: 'Protection against abuse',
      body: [
        'So that nobody tries passwords by the thousand or floods the board, we count tries for each account and network. What is counted is stored as a hash, for an hour at most (mails to an address that is not confirmed, and generated job texts: a day; letters with a code: 30 days) plus the time until the next clearing. If many tries come from one network, your browser first does a small sum for the next one: on your device, without a cookie and without another service. If something breaks, our server notes the error to find its cause.',
        'Legal basis: our interest in a safe service, Art. 6 (1) (f) GDPR.',
      ],
    },
    {
      id: 'reports',
      heading: 'Reports and decisions',
      body: [
        'If you report something, we store the reason, your words, what you reported as it was then, and your address if you left one or are logged in. The other side never learns who reported it. 200 days after the decision we delete your words, the address and the copy.',
        'If we decide about something of yours, we store what it was about, the rule, what we found, your objection and our answer. You find it under Notifications, in the download of your data, and behind the link in our mail. We read messages and applications only if somebody has reported them, and write down that we did. When you can no longer object, after 200 days, we delete what we removed, and the copy of what the decision was about. The date, the rule and what we did stay; the words about it we delete when no claims can be made any more. With your account, the texts of all this are deleted; what stays is that something was decided, for the [public numbers](/transparency).',
        'Those of us who look after the board see accounts, jobs and comments, and that somebody applied. For each thing that they do to an account, from logging it out to deleting it, they have to say why, and that is written down for good; where it concerns your data, you get a mail.',
        'A job that looks like fraud, and if the operator wishes the first job of a business, is shown only after one of us has looked at it. A machine finds the signs and decides nothing. It also looks for them in what a business writes to you, at the moment in which you read it, and warns only you: nothing of that is stored, and we hear of it only if you report the message.',
        'Legal basis: our duties by the Digital Services Act, Art. 6 (1) (c) GDPR.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep what',
      body: [
        'Our server deletes by this list. What is not in it stays until you delete it, or your account.',
        [
          'Your login: {keptSession}; with “Remember me” {keptRememberedSession} from your last visit',
          'Your sign-in through {signInProvider}: {keptSignInProof}',
          'A change of your mail address that you have not confirmed: {keptEmailChange}',
          'A mail that cannot be delivered: {keptWaitingMail}; a message to a device: {keptWaitingPush}',
          'The answer to a request, in case your device repeats it: {keptAnswer}',
          'Notifications: {keptNotification}',
          'A letter or a VAT number of a business that is not checked yet: {keptVerificationRequest}; what it had proved: {keptEndedVerification} from its end',
          'Times for talks and trial shifts: {keptMeeting} from the last of them',
          'Message, card and notes of an application: {keptRejectedApplication} from the rejection',
          'Your words in a report, the copies of what was reported and decided about, and what we removed: {keptDecision} from the decision, and until we have answered an objection',
          'What we found in a decision, your objection and our answer: {keptStatement} from the decision, and longer only while it hides or blocks something',
          'How often a job was seen on a day, without data about anybody: {keptViews}',
          'Incidents at work: {keptIncident}; first aid: {keptFirstAidIncident}',
        ],
      ],
    },
    {
      id: 'recipients',
      heading: 'Who else gets to see data',
      body: [
        'Companies that run servers or deliver mail for us may work with these data on our behalf, bound by a contract (Art. 28 GDPR). Authorities get data if the law obliges us. We sell nothing.',
        'If you write or call us, we use what you tell us to help you, and delete it when it is settled, unless the law makes us keep it. In WhatsApp, WhatsApp Ireland Limited is responsible for the transmission; use mail if you would rather not.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: [
        'You can ask for access to your data, a copy of them in a common format, correction, deletion and restriction (Art. 15 to 20 GDPR), and object to what rests on our interests (Art. 21). Most of it you can do yourself in your [settings](/settings): see and change your data, download all of it, end your logins, delete the account. A mail to [{operatorEmail}](mailto:{operatorEmail}) from the address of your account does it, too. We answer within a month.',
        'You need not give us any data. Without those of the sign-up form, though, there is no account.',
        'If you think that we do it wrong, you can complain to the Berlin Commissioner for Data Protection and Freedom of Information, Alt-Moabit 59-61, 10555 Berlin, [datenschutz-berlin.de](https://www.datenschutz-berlin.de), or to the authority where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: ['When the product changes, this page changes with it. The day above says when it last did.'],
    },
  ],
}
