import type { DemoJob } from '#demo/shapes.ts'

export const demoCafeFloor: DemoJob[] = [
  {
    title: 'Barista for our opening team',
    description: [
      'We open in six weeks and are looking for the first three people behind the bar. You have pulled shots before and can stay friendly with a queue out of the door.',
      'Opening shifts start at 7, late ones end at 18:30. Four days a week, two of them fixed.',
    ],
    payRate: '15.50',
    jobType: 'Full-time',
    language: 'English',
    tags: ['espresso', 'opening team', 'early shifts'],
    contact: 'both',
    age: '245d',
    closed: '215d',
    talk: [
      ['tomasz', 'Which machine will you have? I have only worked on a two-group Italian one so far.'],
      ['owner', 'A two-group as well, so you will feel at home.'],
    ],
    applicants: [
      ['tomasz', 'accepted', 'I worked the morning bar of a bakery for two years and can start right away.'],
    ],
  },
  {
    title: 'Servicekraft (m/w/d) für die Terrasse',
    description: [
      'Sobald die Sonne rauskommt, sind unsere vierzig Plätze draußen voll. Du nimmst Bestellungen auf, trägst drei Teller und kassierst mit dem Handgerät.',
      'Bei Regen rufen wir früh genug an, damit niemand umsonst quer durch die Stadt fährt.',
    ],
    shortDescription: 'Vierzig Plätze in der Sonne, ein Handgerät und ein eingespieltes Team. Bei Regen hast du frei.',
    payRate: '14 €/Std. + Trinkgeld',
    jobType: 'Casual',
    language: 'German',
    tags: ['Service', 'Terrasse', 'Trinkgeld'],
    contact: 'both',
    age: '221d',
    closed: '170d',
    talk: [
      ['hanna', 'Wie läuft das mit dem Trinkgeld, jeder für sich oder in einen Topf?'],
      ['owner', 'In einen Topf, am Ende der Woche nach Stunden geteilt. Die Küche bekommt auch etwas ab.'],
      ['hanna', 'Finde ich fair, danke!'],
    ],
    applicants: [['hanna', 'rejected']],
  },
  {
    title: 'Schichtleitung Café',
    description: [
      'Du machst den Dienstplan, bestellst Milch, Bohnen und Kuchen und bist die Person, die bei vollem Laden ruhig bleibt.',
      'Mindestens ein Jahr Erfahrung im Café solltest du mitbringen. Fünf-Tage-Woche, jedes zweite Wochenende frei.',
    ],
    payRate: '2.600 € / Monat',
    jobType: 'Full-time',
    language: 'German',
    tags: ['Schichtleitung', 'Dienstplan', 'Verantwortung'],
    contact: 'email',
    age: '168d',
    closed: '120d',
  },
  {
    title: 'Aushilfe zum Straßenfest',
    description:
      'Zwei lange Tage am Stand vor der Tür: Eiskaffee, Limonade, belegte Brote. Wir suchen vier Leute, die gern draußen stehen und Kopfrechnen nicht scheuen.',
    payRate: '120 € am Tag',
    jobType: 'Contract',
    language: 'German',
    tags: ['Straßenfest', 'draußen', 'kurzfristig'],
    contact: 'whatsapp',
    age: '139d',
    closed: '126d',
    talk: [
      ['emre', 'Sind die zwei Tage nur zusammen möglich?'],
      ['owner', 'Am liebsten beide, einer geht aber auch.'],
      ['lea_marie', 'Ich wäre Samstag dabei, habe euch geschrieben.'],
    ],
    applicants: [
      ['lea_marie', 'accepted'],
      ['emre', 'accepted', 'Samstag und Sonntag passen mir beide.'],
    ],
  },
  {
    title: 'Evening barista, no closing experience needed',
    description:
      'We stay open until 21:00 on weekdays now. You make coffee and a few spritzes, wipe down the machine and count the till with a second person. We show you how closing works.',
    payRate: '€15 + tips',
    jobType: 'Part-time',
    language: 'English',
    tags: ['barista', 'evenings'],
    contact: 'whatsapp',
    age: '124d',
    closed: '96d',
  },
  {
    title: 'Café manager',
    description: [
      'The person who runs our house from day to day: a team of eleven, ordering, rotas, the neighbours and the health inspector.',
      'We want somebody who has done this before, speaks German with the authorities and English with half of the guests. You report to the owners once a week over lunch.',
    ],
    payRate: '€2,900 per month',
    jobType: 'Full-time',
    language: 'EnglishOrGerman',
    tags: ['management', 'rotas', 'leadership'],
    contact: 'email',
    age: '76d',
    closed: '66d',
    talk: [
      ['katya', 'Is the salary open for discussion with eight years of experience?'],
      ['owner', 'A little. Put your figure into the mail and we will talk about it openly.'],
    ],
    applicants: [
      ['katya', 'accepted', 'Eight years in cafés, four of them in charge. I would love to meet the team.'],
      ['henrik', 'rejected'],
    ],
  },
]
