import { expect, test } from 'vitest'
import { type Incident, IncidentForm } from '#contract/incidents.ts'
import {
  changedFields,
  editedFields,
  incidentAddress,
  parseIncidentView,
  quickActions,
} from '#web/features/incidents/rules.ts'

const LEAK: Incident = {
  id: 12,
  businessId: 3,
  title: 'Coffee machine leaking',
  description: 'A puddle under the counter since noon.',
  priority: 'high',
  status: 'in-progress',
  assigneeId: 7,
  assigneeName: 'Mira',
  createdAt: '2026-11-20T22:05:00.000Z',
  kind: 'general',
  hasSealed: false,
  keptUntil: '2029-11-20',
}

test.each([
  ['', { filter: {}, dialog: null }],
  [
    '?tab=incidents&status=in-progress&priority=low',
    { filter: { status: 'in-progress', priority: 'low' }, dialog: null },
  ],
  ['?new=incident', { filter: {}, dialog: 'new' }],
  ['?incident=12&status=open', { filter: { status: 'open' }, dialog: 12 }],
  ['?status=Open&priority=urgent&new=job&incident=-1', { filter: {}, dialog: null }],
  ['?status=toString&priority=__proto__&incident=1e3', { filter: {}, dialog: null }],
])('the address %s is parsed into a view', (address, view) => {
  expect(parseIncidentView(address)).toEqual(view)
})

test('a view has an address that is parsed into the same view', () => {
  for (const filter of [{}, { status: 'open' as const }, { status: 'closed' as const, priority: 'high' as const }])
    for (const dialog of [null, 'new' as const, 12]) {
      const address = incidentAddress({ filter, dialog })
      expect(address).toMatch(/^\/dashboard\?tab=incidents/)
      expect(parseIncidentView(address.replace('/dashboard', ''))).toEqual({ filter, dialog })
    }
})

test('the offered actions depend on the status', () => {
  const offered = (status: Incident['status']) => quickActions(status).map((action) => action.status)
  expect(offered('open')).toEqual(['in-progress', 'resolved'])
  expect(offered('in-progress')).toEqual(['resolved'])
  expect(offered('resolved')).toEqual([])
  expect(offered('closed')).toEqual(['resolved'])
})

test('a new incident starts open, medium and unassigned', () => {
  expect(editedFields(null)).toEqual({
    title: '',
    description: '',
    priority: 'medium',
    status: 'open',
    assigneeId: '',
    kind: 'general',
  })
})

test('only the fields that the form changed are sent', () => {
  const changed = (fields: object) => changedFields(LEAK, IncidentForm.parse({ ...editedFields(LEAK), ...fields }))
  expect(changed({})).toEqual({})
  expect(changed({ title: ' Coffee  machine leaking ' })).toEqual({})
  const twoLines = { ...LEAK, description: 'One puddle.\r\nAnd one more.' }
  const asTyped = { ...editedFields(twoLines), description: 'One puddle.\nAnd one more.' }
  expect(changedFields(twoLines, IncidentForm.parse(asTyped))).toEqual({})
  expect(changed({ assigneeId: '' })).toEqual({ assigneeId: null })
  expect(changed({ assigneeId: '8', status: 'resolved' })).toEqual({ assigneeId: 8, status: 'resolved' })
  expect(changed({ title: 'Flood', description: 'It is everywhere now.', priority: 'critical' })).toEqual({
    title: 'Flood',
    description: 'It is everywhere now.',
    priority: 'critical',
  })
})
