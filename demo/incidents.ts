import type { IncidentPriority, IncidentStatus } from '#contract/incidents.ts'
import { before } from '#demo/plan.ts'
import type { SeekerName } from '#demo/seekers.ts'
import type { Age } from '#demo/shapes.ts'
import type { Db } from '#server/db/open.ts'
import { incidentChanges, incidents } from '#server/db/schema.ts'
import { changesOf, type IncidentState } from '#server/features/incidents/rules.ts'

type Assignee = SeekerName | 'owner'

type DemoIncident = {
  /** The business's username. */
  business: string
  title: string
  description: string
  priority: IncidentPriority
  age: Age
  /** The later changes, the oldest first. */
  steps?: [when: Age, change: { status?: IncidentStatus; priority?: IncidentPriority; assignee?: Assignee }][]
}

/** The oldest first. Every assignee was accepted for a job of the business. */
const demoIncidents: DemoIncident[] = [
  {
    business: 'lindenkrone',
    title: 'Zimmerkarten öffnen die Küche',
    description:
      'Ein Gast aus 214 stand heute früh im Kühlraum und wollte nur wissen, wo es Kaffee gibt. Die neuen Karten öffnen offenbar auch die Personaltür im Keller.',
    priority: 'critical',
    age: '33d',
    steps: [
      ['33d', { status: 'in-progress', assignee: 'owner' }],
      ['31d', { status: 'resolved', priority: 'high' }],
      ['30d', { status: 'closed' }],
    ],
  },
  {
    business: 'zuckertinte',
    title: 'Musik nach zehn, Beschwerde aus dem zweiten Stock',
    description:
      'Frau Nowak war hier. Freitag ging der Lesekreis bis halb zwölf, mit Akkordeon. Ab jetzt ist um zehn Schluss, und sie bekommt Kuchen.',
    priority: 'low',
    age: '27d',
    steps: [
      ['26d', { status: 'in-progress', assignee: 'owner' }],
      ['20d', { status: 'closed' }],
    ],
  },
  {
    business: 'kaffeekahn',
    title: 'Gangway slips when it rains',
    description: 'A guest slid down with two flat whites on Sunday. Nobody hurt, both cups lost. We need new tape.',
    priority: 'high',
    age: '12d',
    steps: [['11d', { status: 'in-progress', assignee: 'owner' }]],
  },
  {
    business: 'zuckertinte',
    title: 'Dishwasher leaves a film on the glasses',
    description:
      'Every second rack comes out cloudy. Salt was empty again, and the small light does not warn us any more.',
    priority: 'medium',
    age: '9d',
    steps: [
      ['8d', { status: 'in-progress' }],
      ['6d', { status: 'resolved' }],
    ],
  },
  {
    business: 'zuckertinte',
    title: 'Zweiter Kellerschlüssel fehlt',
    description:
      'Seit der Lieferung am Dienstag hängt nur noch einer im Kasten. Der andere hat einen roten Anhänger. Bitte alle in die Jackentaschen schauen.',
    priority: 'medium',
    age: '4d',
  },
  {
    business: 'zuckertinte',
    title: 'Kuchenvitrine kühlt nur noch auf 11 Grad',
    description:
      'Gemessen um 9 und um 14 Uhr, beide Male 11 Grad. Die Sahnetorten stehen solange im Kühlschrank hinten. Der Kältedienst kommt, wir sollen die Lamellen frei halten.',
    priority: 'medium',
    age: '2d',
    steps: [
      ['46h', { priority: 'high', status: 'in-progress' }],
      ['5h', { assignee: 'mira' }],
    ],
  },
  {
    business: 'zuckertinte',
    title: 'Grinder on the left trips the fuse',
    description:
      'Twice this morning, always when the second group is heating. We grind everything on the right one until somebody has looked at it, so mind the queue.',
    priority: 'critical',
    age: '3h',
  },
]

/** Inserts the incidents with their histories. */
export async function fillIncidents(tx: Db, userId: (username: string) => number, now: Date) {
  for (const demo of demoIncidents) {
    const businessId = userId(demo.business)
    const idOf = (who: Assignee) => (who === 'owner' ? businessId : userId(who))
    const { title, description, priority, steps = [] } = demo
    const state: IncidentState = { title, description, priority, status: 'open', assigneeId: null, kind: 'general' }
    const changes = steps.flatMap(([when, { assignee, ...change }]) => {
      const patch = { ...change, ...(assignee && { assigneeId: idOf(assignee) }) }
      const lines = changesOf(state, patch)
      Object.assign(state, patch)
      return lines.map((line) => ({ ...line, userId: businessId, createdAt: before(now, when) }))
    })
    const createdAt = before(now, demo.age)
    const [row] = await tx
      .insert(incidents)
      .values({ ...state, businessId, createdAt })
      .returning({ id: incidents.id })
    const incidentId = row?.id ?? 0
    if (changes.length > 0)
      await tx.insert(incidentChanges).values(changes.map((change) => ({ ...change, incidentId })))
  }
}
